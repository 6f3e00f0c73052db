package dev.musher.fleet.proof.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Puts base's modules of tests into files of Rust, which has them where the code is. Braces and
 * words in strings and comments are not taken for code.
 */
public final class RustTestModules {
    private static final Pattern BLANK =
            Pattern.compile(
                    "//[^\\n]*+|/\\*(?s:.*?)\\*/|\\br(#*+)\"(?s:.*?)\"\\1|\"(?:[^\"\\\\]|\\\\(?s:.))*+\""
                            + "|'(?:[^'\\\\\\n]|\\\\[^\\n]{1,9}?)'");

    private static final Pattern MODULE =
            Pattern.compile(
                    "((?:#\\[[^\\]]*+\\]\\s*+)*+)(?:pub(?:\\([^)]*+\\))?\\s++)?\\bmod\\s++(\\w++)\\s*+([{;])");

    private static final Pattern FOR_TESTS = Pattern.compile("cfg\\b[^\\]]*\\btest\\b");

    private static final Pattern FUNCTION = Pattern.compile("\\bfn\\s+(\\w+)");

    private RustTestModules() {}

    /** A module of a file; the name of a second one of the same name has a number. */
    private record Module(String name, String attributes, String text, int from, int to) {
        boolean isForTests() {
            return FOR_TESTS.matcher(attributes).find();
        }

        boolean shares(Set<String> functions) {
            return functions(text).stream().anyMatch(functions::contains);
        }
    }

    /**
     * The files of a story that have other modules of tests than base, with those of base.
     *
     * @param base the content of files by their paths, of those that are there
     * @param story the same files
     */
    public static Map<String, String> asOnBase(
            Map<String, String> base, Map<String, String> story) {
        var changed = new HashMap<String, String>();
        var moved = new ArrayList<Module>();
        base.forEach(
                (path, text) -> {
                    var now = story.getOrDefault(path, "");
                    changed.put(path, now.isEmpty() ? now : restored(text, now, moved));
                });
        for (Module module : moved) {
            story.entrySet().stream()
                    .filter(file -> !base.containsKey(file.getKey()))
                    .forEach(
                            file ->
                                    heir(module, file.getValue())
                                            .ifPresent(it -> changed.put(file.getKey(), it)));
        }
        changed.entrySet()
                .removeIf(file -> file.getValue().equals(story.getOrDefault(file.getKey(), "")));
        return Map.copyOf(changed);
    }

    /** Base's modules in the places of those that have their names; new ones are gone. */
    private static String restored(String base, String story, List<Module> moved) {
        var before = byName(base);
        before.values().removeIf(module -> !module.isForTests());
        var result = new StringBuilder();
        int done = 0;
        for (Module module : byName(story).values()) {
            var old = before.remove(module.name());
            if (module.from() >= done && (old != null || module.isForTests())) {
                result.append(story, done, module.from()).append(old == null ? "" : old.text());
                done = module.to();
            }
        }
        result.append(story, done, story.length());
        moved.addAll(before.values());
        return result.toString();
    }

    /** A new file with base's version of the module that moved into it. */
    private static Optional<String> heir(Module module, String file) {
        var functions = functions(module.text());
        return byName(file).values().stream()
                .filter(other -> other.isForTests() && other.shares(functions))
                .findFirst()
                .map(
                        other ->
                                file.substring(0, other.from())
                                        + module.text()
                                        + file.substring(other.to()));
    }

    private static Set<String> functions(String text) {
        return FUNCTION.matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static Map<String, Module> byName(String text) {
        var plain = BLANK.matcher(text).replaceAll(RustTestModules::blank);
        var modules = new LinkedHashMap<String, Module>();
        var found = MODULE.matcher(plain);
        int at = 0;
        while (at <= plain.length() && found.find(at)) {
            int end = found.group(3).equals(";") ? found.end() : endOfBlock(plain, found.end());
            var name = found.group(2);
            for (int number = 2; modules.containsKey(name); number++) {
                name = found.group(2) + " " + number;
            }
            var module =
                    new Module(
                            name,
                            found.group(1),
                            text.substring(found.start(), end),
                            found.start(),
                            end);
            modules.put(name, module);
            at = module.isForTests() ? end : found.end();
        }
        return modules;
    }

    private static String blank(MatchResult found) {
        return " ".repeat(found.group().length());
    }

    /** Behind the brace that closes a block; the end of the text where there is none. */
    private static int endOfBlock(String plain, int from) {
        int depth = 1;
        int at = from;
        while (at < plain.length() && depth > 0) {
            char c = plain.charAt(at);
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            at++;
        }
        return at;
    }
}
