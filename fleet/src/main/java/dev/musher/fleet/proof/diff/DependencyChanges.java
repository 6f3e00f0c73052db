package dev.musher.fleet.proof.diff;

import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Sort;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds build files of which only versions and dependencies change: new code may need these, and no
 * test is left out by them.
 */
final class DependencyChanges {
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
                            "(?!path\\b)[\\w-]+ *= *\"[\\^~<>=*]*\\d[^\"/]*\""
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

    /** Where a part of a package.json begins; its group is there in those with versions. */
    private static final Pattern SECTION =
            Pattern.compile(
                    "\"(?:((?:dev|peer|optional)?[dD]ependencies|engines)|[^\"]*)\" *: *\\{|^\\s*\\}");

    /** What no part of a package.json makes a script of. */
    private static final Pattern OUTSIDE = Pattern.compile("\\s*(?:[{}],?|\"version\":.*)");

    private DependencyChanges() {}

    private static Pattern gradle() {
        return of(
                "(?:api|implementation|compileOnly|runtimeOnly|test(?:Implementation|RuntimeOnly|CompileOnly))"
                        + "[ (]+[\"'][\\w.:+-]+[\"']\\)?");
    }

    /**
     * Their paths.
     *
     * @param files with all of their lines
     */
    static Set<String> only(List<PatchFile> files) {
        return files.stream()
                .filter(file -> LINES.containsKey(name(file)))
                .filter(file -> file.before().equals(file.after()))
                .filter(file -> file.hunks().stream().allMatch(hunk -> isOnly(file, hunk)))
                .map(PatchFile::path)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static boolean isOnly(PatchFile file, List<PatchLine> hunk) {
        boolean isPackage = name(file).equals("package.json");
        boolean isFine = !isPackage;
        for (PatchLine line : hunk) {
            var begun = SECTION.matcher(line.text());
            isFine = (isPackage && begun.find()) ? begun.group(1) != null : isFine;
            boolean isSame = line.sort() == Sort.KEPT || line.text().isBlank();
            if (!isSame
                    && !(isIn(file, line) && (isFine || OUTSIDE.matcher(line.text()).matches()))) {
                return false;
            }
        }
        return true;
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
