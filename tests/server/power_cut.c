/* What a power cut leaves at worst: of each file in the folder POWER_CUT_FROM, the bytes that it had when it was last
   synced; a file is gone when the folder was synced without it. All that is kept in the folder POWER_CUT_TO.
   Loaded before libc, by LD_PRELOAD. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *from, *to;

/* The path of an open file, if it is in the folder or the folder itself. */
static int is_watched(int file, char *path) {
    char link[64];
    from = getenv("POWER_CUT_FROM"), to = getenv("POWER_CUT_TO");
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (!from || !to || length < 0) return 0;
    path[length] = 0;
    return !strncmp(path, from, strlen(from));
}

/* Copies the file before it is synced: whatever is written meanwhile may or may not be. */
static void copy_to(int file, const char *draft) {
    char bytes[65536];
    int copy = open(draft, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (copy < 0) abort();
    off_t at = 0;
    /* By the same descriptor: to open and close the file again would drop the locks that SQLite has on it. */
    for (ssize_t got; (got = pread(file, bytes, sizeof bytes, at)) > 0; at += got)
        if (write(copy, bytes, got) != got) abort();
    close(copy);
}

static void forget_what_is_gone(void) {
    char here[PATH_MAX * 2], kept[PATH_MAX * 2];
    DIR *folder = opendir(to);
    for (struct dirent *entry; (entry = readdir(folder));) {
        snprintf(here, sizeof here, "%s/%s", from, entry->d_name);
        snprintf(kept, sizeof kept, "%s/%s", to, entry->d_name);
        if (entry->d_name[0] != '.' && access(here, F_OK)) unlink(kept);
    }
    closedir(folder);
}

static int synced(const char *call, int file) {
    char path[PATH_MAX], draft[PATH_MAX * 2], kept[PATH_MAX * 2];
    struct stat about;
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, call);
    if (!is_watched(file, path) || fstat(file, &about)) return real(file);
    const char *name = strrchr(path, '/') + 1;
    snprintf(kept, sizeof kept, "%s/%s", to, name);
    snprintf(draft, sizeof draft, "%s/.%s.%d", to, name, gettid());
    if (S_ISREG(about.st_mode)) copy_to(file, draft);
    int failed = real(file);
    if (failed) return failed;
    if (S_ISREG(about.st_mode)) return rename(draft, kept);
    forget_what_is_gone();
    return 0;
}

int fsync(int file) { return synced("fsync", file); }
int fdatasync(int file) { return synced("fdatasync", file); }
