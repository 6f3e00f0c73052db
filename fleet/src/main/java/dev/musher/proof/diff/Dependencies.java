package dev.musher.proof.diff;

import dev.musher.proof.diff.PatchLine.Sort;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds build files of which only versions and dependencies change: new code may need these, and no
 * test is left out by them.
 */
final class Dependencies {
    /** The beginning of a name that npm runs nothing by. */
    private static final String NO_SCRIPT = "\"(?!(?:pre|post)?(?:test|install|prepare)\")";

    private static final String VERSION = "[\\^~<>=v]*\\d[\\dx*.]*(?:[-+][\\w.]+)*";

    private static final Map<String, Pattern> LINES =
            Map.of(
                    "package.json",
                    of(
                            NO_SCRIPT
                                    + "(?:@[\\w.-]+/)?[\\w.-]+\": *\""
                                    + VERSION
                                    + "(?: (?:\\|\\| |- )?"
                                    + VERSION
                                    + ")*\",?"
                                    + "|\"(?:dev|peer|optional)?[dD]ependencies\": *\\{\\}?,?|[{}],?"),
                    "Cargo.toml",
                    of(
                            "[\\w-]+ *= *\"[\\^~<>=*]*\\d[^\"]*\""
                                    + "|[\\w-]+ *= *\\{ *version *=(?![^}]*\\b(?:path|git|registry|package)\\b)[^}]*\\}"
                                    + "|\\[(?:dev-|build-)?dependencies\\]"),
                    "go.mod",
                    of(
                            "(?:require )?[\\w.~/-]+ v\\d[\\w.+-]*(?: // indirect)?|require \\(|\\)"
                                    + "|(?:go|toolchain) [\\w.]+"),
                    "pyproject.toml",
                    of(
                            "\"[A-Za-z][\\w.\\[\\], -]*[<>=!~]=?[\\w.*, <>=!~]+\",?"
                                    + "|dependencies *= *\\[.*|\\]|version *= *\"[\\w.]+\""),
                    "pom.xml",
                    of(
                            "</?(?:dependencies|dependency|exclusions?)>"
                                    + "|<(groupId|artifactId|version|scope|type|optional)>[^<]*</\\1>"),
                    "build.gradle",
                    gradle(),
                    "build.gradle.kts",
                    gradle());

    private Dependencies() {}

    private static Pattern gradle() {
        return of(
                "(?:api|implementation|compileOnly|runtimeOnly|test(?:Implementation|RuntimeOnly|CompileOnly))"
                        + "[ (]+[\"'][\\w.:+-]+[\"']\\)?");
    }

    static Set<String> only(List<PatchFile> files) {
        var paths = new HashSet<String>();
        for (PatchFile file : files) {
            boolean isOnly =
                    file.hunks().stream()
                            .flatMap(List::stream)
                            .filter(line -> line.sort() != Sort.KEPT)
                            .allMatch(line -> line.text().isBlank() || isIn(file, line));
            if (LINES.containsKey(name(file)) && file.before().equals(file.after()) && isOnly) {
                paths.add(file.path());
            }
        }
        return paths;
    }

    /** Whether a line of a file says nothing but a version or a dependency. */
    static boolean isIn(PatchFile file, PatchLine line) {
        var pattern = LINES.get(name(file));
        return pattern != null && pattern.matcher(line.text().strip()).matches();
    }

    private static String name(PatchFile file) {
        return file.path().substring(file.path().lastIndexOf('/') + 1);
    }

    private static Pattern of(String regex) {
        return Pattern.compile(regex);
    }
}
