package dev.musher.tools.sandbox.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The settings of a repository without those that may start programs or lead to further settings.
 * What is not understood for sure is left out: only plain lines as git writes them are kept.
 *
 * @param text what is left
 * @param removed the settings that were left out
 */
public record SafeGitSettings(String text, List<Removed> removed) {
    /**
     * A setting that was left out.
     *
     * @param name like {@code core.fsmonitor}
     * @param lines as they are in the file, with that of the section
     */
    record Removed(String name, String lines) {}

    /** What git writes by itself, and what starts nothing. */
    private static final Map<String, Set<String>> HARMLESS =
            Map.of(
                    "core",
                    Set.of("autocrlf", "eol", "whitespace", "abbrev", "safecrlf"),
                    "remote",
                    Set.of("url", "fetch"),
                    "branch",
                    Set.of("remote", "merge", "rebase"),
                    "user",
                    Set.of("name", "email"),
                    "init",
                    Set.of("defaultbranch"),
                    "pull",
                    Set.of("rebase", "ff"),
                    "push",
                    Set.of("default"),
                    "merge",
                    Set.of("ff", "conflictstyle"),
                    "extensions",
                    Set.of("objectformat", "refstorage"),
                    "submodule",
                    Set.of("active", "url"));

    private static final Set<String> PLAIN_VALUES =
            Set.of("true", "false", "yes", "no", "on", "off");

    /** A plain value names no program here, but a file with settings or a folder with hooks. */
    private static final Set<String> LEADING = Set.of("include", "includeif", "extensions");

    /**
     * The settings of a text without those that may start programs.
     *
     * @param folders whether the files of the repository may be in a folder, as it is written
     */
    public static SafeGitSettings of(String text, Predicate<String> folders) {
        var kept = new StringBuilder();
        var removed = new ArrayList<Removed>();
        var section = "";
        var header = "";
        for (var line : text.split("\n", -1)) {
            var plain = withoutBlanks(line);
            if (plain.isEmpty() || plain.startsWith("#") || plain.startsWith(";")) {
                continue;
            }
            boolean odd = plain.chars().anyMatch(c -> c < ' ' && c != '\t');
            if (plain.startsWith("[")) {
                section = odd ? "" : section(plain);
                header = plain;
                if (!section.isEmpty()) {
                    kept.append(plain).append('\n');
                    continue;
                }
            }
            var key = odd ? "?" : key(plain);
            var value = value(plain);
            boolean ownFolder =
                    section.equals("core") && key.equals("worktree") && folders.test(value);
            if (!section.isEmpty() && (ownFolder || isHarmless(section, key, value))) {
                kept.append('\t').append(plain).append('\n');
            } else {
                var name = (section.isEmpty() ? "?" : section) + "." + key;
                removed.add(new Removed(name, header + "\n" + plain));
            }
        }
        return new SafeGitSettings(kept.toString(), List.copyOf(removed));
    }

    /** Without what git takes for blanks. */
    private static String withoutBlanks(String line) {
        int from = 0;
        int to = line.length();
        while (from < to && " \t\r".indexOf(line.charAt(from)) >= 0) {
            from++;
        }
        while (to > from && " \t\r".indexOf(line.charAt(to - 1)) >= 0) {
            to--;
        }
        return line.substring(from, to);
    }

    /** In small letters; empty for a line that is not just a section, like those with a setting. */
    private static String section(String line) {
        int quote = line.indexOf('"');
        int end = quote < 0 ? line.indexOf(']') : line.indexOf("\"]", quote + 1);
        boolean whole = end >= 0 && end + (quote < 0 ? 1 : 2) == line.length();
        if (!whole || line.indexOf('\\') >= 0) {
            return "";
        }
        if (quote >= 0 && line.indexOf('"', quote + 1) != end) {
            return "";
        }
        var name = line.substring(1, quote < 0 ? end : quote).strip().toLowerCase(Locale.ROOT);
        return isWord(name) ? name : "";
    }

    private static String key(String line) {
        int equals = line.indexOf('=');
        var key = (equals < 0 ? line : line.substring(0, equals)).strip().toLowerCase(Locale.ROOT);
        return isWord(key) ? key : "?";
    }

    private static String value(String line) {
        int equals = line.indexOf('=');
        return equals < 0 ? "true" : line.substring(equals + 1).strip();
    }

    private static boolean isHarmless(String section, String key, String value) {
        if (key.equals("?") || value.chars().anyMatch(c -> "\\#;\"".indexOf(c) >= 0)) {
            return false;
        }
        return HARMLESS.getOrDefault(section, Set.of()).contains(key)
                || (isPlain(value)
                        && !LEADING.contains(section)
                        && !key.endsWith("path")
                        && !key.endsWith("file"));
    }

    private static boolean isPlain(String value) {
        return PLAIN_VALUES.contains(value.toLowerCase(Locale.ROOT))
                || (!value.isEmpty() && value.chars().allMatch(c -> c >= '0' && c <= '9'));
    }

    private static boolean isWord(String name) {
        return !name.isEmpty()
                && name.chars()
                        .allMatch(c -> c == '-' || (c < 128 && Character.isLetterOrDigit(c)));
    }
}
