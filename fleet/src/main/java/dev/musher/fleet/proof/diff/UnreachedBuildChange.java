package dev.musher.fleet.proof.diff;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Side;
import dev.musher.fleet.proof.source.NpmScripts;
import dev.musher.pipeline.gate.Gate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Knows changes to build files that no gate gets to: scripts of npm that gates do not run, versions
 * beside them, new targets of a Makefile, and settings of other tools of Python.
 */
final class UnreachedBuildChange {
    private static final Set<String> VERSIONS =
            Set.of("dependencies", "devDependencies", "peerDependencies", "optionalDependencies");

    /** What npm takes for nothing but a description. */
    private static final Set<String> WORDS =
            Set.of(
                    "version",
                    "description",
                    "keywords",
                    "author",
                    "contributors",
                    "license",
                    "homepage",
                    "repository",
                    "bugs",
                    "funding",
                    "private",
                    "files",
                    "bin");

    private static final Pattern VERSION =
            Pattern.compile("[\\^~<>=v ]*\\d[\\dx*.]*(?:[-+][\\w.]+)*");

    private static final Pattern TARGET = Pattern.compile("([a-z][\\w-]*) *:(?![:=])[^=]*");

    private static final Pattern HEADING = Pattern.compile("^\\s*\\[");

    /** Tools that run no tests and build nothing. */
    private static final Pattern OTHER_TOOL =
            Pattern.compile(
                    "^\\s*\\[tool\\.(?:black|isort|ruff|mypy|flake8|pylint|pyright|bandit|codespell)\\b");

    private static final Pattern LONG_TEXT = Pattern.compile("\"{3}|\'{3}");

    private UnreachedBuildChange() {}

    /**
     * The build files of which no gate notices the change.
     *
     * @param files with all of their lines
     */
    static Set<String> among(List<PatchFile> files, List<Gate> gates) {
        return files.stream()
                .filter(file -> is(file, gates))
                .map(PatchFile::path)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static boolean is(PatchFile file, List<Gate> gates) {
        if (!file.before().equals(file.after())) {
            return false;
        }
        var before = text(file, Side.BEFORE);
        var after = text(file, Side.AFTER);
        return switch (FileMention.name(file.path())) {
            case "package.json" -> isInPackage(before, after, gates);
            case "Makefile", "makefile", "GNUmakefile" -> isInMakefile(before, after);
            case "pyproject.toml" -> aboutTests(before).equals(aboutTests(after));
            default -> false;
        };
    }

    /** The lines that may say which tests run, and the headings above them. */
    private static List<String> aboutTests(List<String> lines) {
        var about = new ArrayList<String>();
        var pattern = RunnerSettingLines.ofBuild("pyproject.toml");
        boolean isOther = false;
        for (String line : lines) {
            boolean isHeading = HEADING.matcher(line).find();
            isOther = isHeading ? OTHER_TOOL.matcher(line).find() : isOther;
            // Text of several lines may look like a heading.
            if (LONG_TEXT.matcher(line).find()) {
                return lines;
            }
            if (!isOther && (isHeading || pattern.matcher(line).find())) {
                about.add(line);
            }
        }
        return about;
    }

    private static List<String> text(PatchFile file, Side side) {
        return file.hunks().stream()
                .flatMap(List::stream)
                .filter(line -> line.isOn(side))
                .map(PatchLine::text)
                .toList();
    }

    private static boolean isInPackage(List<String> before, List<String> after, List<Gate> gates) {
        try {
            return Json.parse(String.join("\n", before)) instanceof JsonValue.Fields(var was)
                    && Json.parse(String.join("\n", after)) instanceof JsonValue.Fields(var is)
                    && isInPackage(was, is, gates);
        } catch (JsonException _) {
            return false;
        }
    }

    private static boolean isInPackage(
            Map<String, JsonValue> was, Map<String, JsonValue> is, List<Gate> gates) {
        var keys = new HashSet<>(was.keySet());
        keys.addAll(is.keySet());
        for (String key : keys) {
            var one = NpmScripts.texts(was.get(key));
            var other = NpmScripts.texts(is.get(key));
            boolean isFine =
                    WORDS.contains(key)
                            || Optional.ofNullable(was.get(key))
                                    .equals(Optional.ofNullable(is.get(key)))
                            || (VERSIONS.contains(key) && areVersions(other))
                            || (key.equals("scripts")
                                    && NpmScripts.reached(one, gates)
                                            .equals(NpmScripts.reached(other, gates)));
            if (!isFine) {
                return false;
            }
        }
        return true;
    }

    private static boolean areVersions(Map<String, String> values) {
        return values.values().stream().allMatch(value -> VERSION.matcher(value).matches());
    }

    /** New targets that nothing else names; the first one stays the first. */
    private static boolean isInMakefile(List<String> before, List<String> after) {
        var known = String.join("\n", before);
        var rest = new ArrayList<String>();
        boolean isNew = false;
        boolean isFirst = true;
        for (String line : after) {
            var target = TARGET.matcher(line);
            if (target.matches()) {
                isNew =
                        !isFirst
                                && !Pattern.compile("\\b" + target.group(1) + "\\b")
                                        .matcher(known)
                                        .find();
                isFirst = false;
            } else if (!line.startsWith("\t") && !line.isBlank()) {
                isNew = false;
            }
            if (!isNew && !line.isBlank()) {
                rest.add(line);
            }
        }
        return rest.equals(before.stream().filter(line -> !line.isBlank()).toList());
    }
}
