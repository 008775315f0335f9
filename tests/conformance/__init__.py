"""The suite that every game passes."""

from tests.conformance.suite import Conformance

__all__ = ["Conformance"]
