package dev.musher.proof.diff;

import dev.musher.gates.Gate;
import dev.musher.tree.Glob;
import dev.musher.tree.NameCase;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Files with tests that only the command of a gate knows: by folder, module or pattern. */
public final class NamedTests {
    private final Set<String> words = new LinkedHashSet<>();

    public NamedTests(List<Gate> gates) {
        for (Gate gate : gates) {
            for (String name : GateInputs.named(gate)) {
                int part = name.indexOf("::");
                words.add(part < 0 ? name : name.substring(0, part));
            }
        }
    }

    /** Whether a gate names a file; what it names may be the code as well. */
    public boolean mayBe(String path) {
        return words.stream().anyMatch(word -> names(word, path));
    }

    private static boolean names(String word, String path) {
        if (word.indexOf('*') >= 0) {
            var glob = Glob.ofText(word.getBytes(StandardCharsets.UTF_8), NameCase.EXACT);
            var name = path.substring(path.lastIndexOf('/') + 1);
            return glob.matches(path.getBytes(StandardCharsets.UTF_8))
                    || glob.matches(name.getBytes(StandardCharsets.UTF_8));
        }
        var folder = word.endsWith("/") ? word : word + "/";
        return path.equals(word) || path.startsWith(folder) || isModule(folder, path);
    }

    /** Python names modules, and classes and functions in them, with dots. */
    private static boolean isModule(String folder, String path) {
        return path.endsWith(".py")
                && folder.replace('.', '/')
                        .startsWith(path.substring(0, path.length() - ".py".length()) + "/");
    }

    /** Whether a text defines tests that assert; Rust has them where the code is. */
    public static boolean areIn(String path, String text) {
        return !path.endsWith(".rs")
                && Languages.ofPath(path).filter(language -> areIn(language, text)).isPresent();
    }

    private static boolean areIn(Language language, String text) {
        var tests = language.tests();
        return text.lines()
                        .anyMatch(
                                line ->
                                        tests.mark().matcher(line).find()
                                                || tests.named().matcher(line).find())
                && text.lines().anyMatch(line -> language.assertion().matcher(line).find());
    }
}
