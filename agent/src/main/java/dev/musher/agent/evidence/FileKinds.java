package dev.musher.agent.evidence;

import dev.musher.agent.evidence.FileEdit.FileKind;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Tells by its name what a file is made of. */
final class FileKinds {
    private static final Set<String> PROSE =
            Set.of(
                    "md",
                    "markdown",
                    "mdx",
                    "txt",
                    "rst",
                    "adoc",
                    "asciidoc",
                    "org",
                    "tex",
                    "bib",
                    "rtf",
                    "docx",
                    "odt",
                    "pdf",
                    "textile",
                    "wiki",
                    "1",
                    "7");

    /** Nothing that anybody wrote, or nothing that anybody runs. */
    private static final Set<String> NEITHER =
            Set.of(
                    "log",
                    "out",
                    "tmp",
                    "bak",
                    "orig",
                    "rej",
                    "diff",
                    "patch",
                    "swp",
                    "pid",
                    "lock",
                    "csv",
                    "tsv",
                    "png",
                    "jpg",
                    "jpeg",
                    "gif",
                    "webp",
                    "ico",
                    "svg",
                    "mp3",
                    "mp4",
                    "wav",
                    "woff",
                    "woff2",
                    "ttf",
                    "zip",
                    "gz",
                    "tgz",
                    "tar",
                    "xz",
                    "bz2",
                    "7z",
                    "jar",
                    "war",
                    "class",
                    "o",
                    "obj",
                    "so",
                    "dylib",
                    "dll",
                    "exe",
                    "a",
                    "lib",
                    "pyc",
                    "wasm",
                    "db",
                    "sqlite",
                    "sqlite3",
                    "bin",
                    "dat",
                    "map",
                    "snap",
                    "cov",
                    "profdata",
                    "trace",
                    "sum");

    /** Programs make them, but what was there before is read by other code. */
    private static final Set<String> DATA = Set.of("csv", "tsv", "dat", "snap", "svg");

    private static final Set<String> REPORTS =
            Set.of("xml", "json", "html", "css", "info", "trx", "tap", "tsbuildinfo");

    private static final Set<String> PROSE_NAMES =
            Set.of(
                    "license",
                    "licence",
                    "copying",
                    "notice",
                    "readme",
                    "changelog",
                    "changes",
                    "authors",
                    "contributors",
                    "contributing",
                    "history",
                    "news",
                    "todo",
                    "install",
                    "codeowners",
                    "maintainers",
                    "security",
                    "version");

    private static final Set<String> CODE_NAMES =
            Set.of(
                    "dockerfile",
                    "containerfile",
                    "makefile",
                    "gnumakefile",
                    "justfile",
                    "rakefile",
                    "gemfile",
                    "procfile",
                    "vagrantfile",
                    "jenkinsfile",
                    "brewfile",
                    "podfile",
                    "fastfile",
                    "guardfile",
                    "capfile",
                    "caddyfile",
                    "tiltfile",
                    "earthfile",
                    "snakefile",
                    "sconstruct",
                    "sconscript",
                    "wscript",
                    "meson.build",
                    "configure",
                    "gradlew",
                    "mvnw",
                    "artisan",
                    "taskfile",
                    "cmakelists.txt",
                    "requirements.txt",
                    "constraints.txt",
                    "robots.txt");

    /** In other letters these are folders. */
    private static final Set<String> SHOUTED = Set.of("BUILD", "WORKSPACE");

    /** What builds leave behind; writing here does not count as a change. */
    private static final Set<String> LEAVINGS =
            Set.of(
                    "node_modules",
                    "target",
                    "dist",
                    "__pycache__",
                    ".pytest_cache",
                    ".mypy_cache",
                    ".ruff_cache",
                    ".tox",
                    ".venv",
                    "venv",
                    ".gradle",
                    ".next",
                    ".nuxt",
                    ".cache",
                    "coverage",
                    ".git",
                    ".musher",
                    ".idea");

    private FileKinds() {}

    /** Empty if changing the file changes nothing that can be read or run. */
    static Optional<FileKind> of(String path) {
        if (isLeaving(path)) {
            return Optional.empty();
        }
        String written = path.substring(path.lastIndexOf('/') + 1);
        String name = written.toLowerCase(Locale.ROOT);
        if (CODE_NAMES.contains(name) || SHOUTED.contains(written)) {
            return Optional.of(FileKind.CODE);
        }
        int dot = name.lastIndexOf('.');
        String stem = dot > 0 ? name.substring(0, dot) : name;
        String ending = dot > 0 ? name.substring(dot + 1) : "";
        if (PROSE.contains(ending) || (ending.isEmpty() && PROSE_NAMES.contains(stem))) {
            return Optional.of(FileKind.PROSE);
        }
        if (NEITHER.contains(ending) || isHidden(name, ending)) {
            return Optional.empty();
        }
        boolean named = stem.startsWith("dockerfile") || stem.startsWith("makefile");
        return ending.isEmpty() && !named ? Optional.empty() : Optional.of(FileKind.CODE);
    }

    /**
     * Whether it has no ending by which its kind could be told, and is not an editor's or git's.
     */
    static boolean isNameless(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        return name.lastIndexOf('.') <= 0 && !isLeaving(path) && !isHidden(name, "");
    }

    /** Whether it is data that code may read: by its ending, or by a folder of templates. */
    static boolean isData(String path) {
        return !isLeaving(path)
                && (DATA.contains(
                                path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT))
                        || path.startsWith("templates/")
                        || path.contains("/templates/"));
    }

    /** Whether it may be what a check writes for people or other programs to read. */
    static boolean isReport(String path) {
        return REPORTS.contains(path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT));
    }

    /** Settings of editors and of git are neither read nor run by what a check runs. */
    private static boolean isHidden(String name, String ending) {
        return name.startsWith(".git") || name.equals(".editorconfig") || ending.endsWith("~");
    }

    private static boolean isLeaving(String path) {
        int from = 0;
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', from)) {
            if (LEAVINGS.contains(path.substring(from, slash))) {
                return true;
            }
            from = slash + 1;
        }
        return false;
    }
}
