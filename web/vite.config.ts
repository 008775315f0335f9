import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const SERVER = process.env.PLANCHETTE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../planchette/server/static",
    emptyOutDir: true,
    // Inlined assets would need data: in the content security policy.
    assetsInlineLimit: 0,
    target: "es2022",
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
