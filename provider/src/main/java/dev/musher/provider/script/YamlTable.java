package dev.musher.provider.script;

import dev.musher.base.time.DurationText;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** A mapping of a script whose keys are known; whatever does not fit becomes a problem. */
final class YamlTable {
    private static final int MOST_DIGITS = 15;

    private final String what;
    private final ScriptProblems problems;
    private final Map<String, Node> values = new HashMap<>();

    private YamlTable(String what, ScriptProblems problems) {
        this.what = what;
        this.problems = problems;
    }

    static YamlTable of(Node node, String what, List<String> keys, ScriptProblems problems) {
        var table = new YamlTable(what, problems);
        if (!(node instanceof MappingNode mapping)) {
            problems.at(node, what + " must be a mapping with the keys " + String.join(", ", keys));
            return table;
        }
        for (NodeTuple entry : mapping.getValue()) {
            var key = entry.getKeyNode();
            String name = key instanceof ScalarNode scalar ? scalar.getValue() : "?";
            if (!keys.contains(name)) {
                problems.notOneOf(key, what + " has no key", name, keys);
            } else if (table.values.put(name, entry.getValueNode()) != null) {
                problems.at(key, "the key \"" + name + "\" appears twice");
            }
        }
        return table;
    }

    boolean has(String key) {
        return values.containsKey(key);
    }

    @Nullable Node node(String key) {
        return values.get(key);
    }

    Optional<String> text(String key) {
        var node = values.get(key);
        if (node instanceof ScalarNode scalar) {
            return Optional.of(scalar.getValue());
        }
        if (node != null) {
            problems.at(node, key + " of " + what + " must be a string");
        }
        return Optional.empty();
    }

    List<Node> list(String key) {
        var node = values.get(key);
        if (node instanceof SequenceNode sequence) {
            return sequence.getValue();
        }
        if (node != null) {
            problems.at(node, key + " of " + what + " must be a list");
        }
        return List.of();
    }

    Optional<Duration> duration(String key) {
        var text = text(key);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        var duration = DurationText.parse(text.get());
        if (duration.isEmpty()) {
            wrong(key, "must be a duration such as 250ms or 30s");
        }
        return duration;
    }

    /** Zero where the key is absent. */
    long count(String key) {
        String digits = text(key).orElse("0");
        boolean good = !digits.isEmpty() && digits.length() <= MOST_DIGITS;
        for (int i = 0; i < digits.length(); i++) {
            good &= digits.charAt(i) >= '0' && digits.charAt(i) <= '9';
        }
        if (!good) {
            wrong(key, "must be a whole number");
            return 0;
        }
        return Long.parseLong(digits);
    }

    /** A problem at the value of a key that is there. */
    void wrong(String key, String problem) {
        var node = values.get(key);
        if (node != null) {
            problems.at(node, key + " of " + what + " " + problem);
        }
    }

    /** The constant that a word names, of those whose words are given in their order. */
    <T> Optional<T> oneOf(String key, T[] constants, List<String> words) {
        var node = values.get(key);
        var word = text(key);
        if (node == null || word.isEmpty()) {
            return Optional.empty();
        }
        int place = words.indexOf(word.get());
        if (place < 0) {
            problems.notOneOf(node, what + " has no " + key, word.get(), words);
            return Optional.empty();
        }
        return Optional.of(constants[place]);
    }
}
