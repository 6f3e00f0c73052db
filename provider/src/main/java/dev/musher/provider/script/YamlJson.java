package dev.musher.provider.script;

import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * YAML as JSON text, written without a JSON library: a script must cost next to nothing. Plain
 * words are what they are in JSON (numbers, true, false, null) and otherwise text.
 */
final class YamlJson {
    /** Aliases can make a small file endless; no tool call is meant to be this large. */
    private static final int MOST_CHARACTERS = 1 << 20;

    private static final int DEEPEST = 100;

    private final StringBuilder json = new StringBuilder();
    private final ScriptProblems problems;
    private boolean tooLarge;

    private YamlJson(ScriptProblems problems) {
        this.problems = problems;
    }

    static String of(Node node, ScriptProblems problems) {
        var writer = new YamlJson(problems);
        writer.value(node, 0);
        if (writer.tooLarge) {
            problems.at(node, "the arguments are nested too deeply or too large");
        }
        return writer.json.toString();
    }

    private void value(Node node, int depth) {
        tooLarge |= depth > DEEPEST || json.length() > MOST_CHARACTERS;
        if (tooLarge) {
            return;
        }
        if (node instanceof MappingNode mapping) {
            fields(mapping, depth);
        } else if (node instanceof SequenceNode sequence) {
            char before = '[';
            for (Node item : sequence.getValue()) {
                json.append(before);
                value(item, depth + 1);
                before = ',';
            }
            json.append(before == '[' ? "[]" : "]");
        } else if (node instanceof ScalarNode scalar) {
            scalar(scalar);
        }
    }

    private void fields(MappingNode mapping, int depth) {
        char before = '{';
        for (NodeTuple entry : mapping.getValue()) {
            json.append(before);
            if (entry.getKeyNode() instanceof ScalarNode key) {
                quoted(key.getValue());
            } else {
                problems.at(entry.getKeyNode(), "the name of an argument must be a string");
            }
            json.append(':');
            value(entry.getValueNode(), depth + 1);
            before = ',';
        }
        json.append(before == '{' ? "{}" : "}");
    }

    private void scalar(ScalarNode scalar) {
        String word = scalar.getValue();
        if (!scalar.isPlain()) {
            quoted(word);
        } else if (word.isEmpty() || word.equals("~")) {
            json.append("null");
        } else if (word.equals("true") || word.equals("false") || word.equals("null")) {
            json.append(word);
        } else if (isNumber(word)) {
            json.append(word);
        } else {
            quoted(word);
        }
    }

    /** RFC 8259, section 6. */
    private static boolean isNumber(String word) {
        int at = word.startsWith("-") ? 1 : 0;
        int whole = digits(word, at);
        boolean good = whole > at && (word.charAt(at) != '0' || whole == at + 1);
        if (good && whole < word.length() && word.charAt(whole) == '.') {
            int fraction = digits(word, whole + 1);
            good = fraction > whole + 1;
            whole = fraction;
        }
        if (good && whole < word.length() && (word.charAt(whole) | ' ') == 'e') {
            boolean signed = whole + 1 < word.length() && "+-".indexOf(word.charAt(whole + 1)) >= 0;
            int start = whole + (signed ? 2 : 1);
            whole = digits(word, start);
            good = whole > start;
        }
        return good && whole == word.length();
    }

    private static int digits(String word, int from) {
        int at = from;
        while (at < word.length() && word.charAt(at) >= '0' && word.charAt(at) <= '9') {
            at++;
        }
        return at;
    }

    private void quoted(String text) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> json.append("\\\"");
                case '\\' -> json.append("\\\\");
                case '\n' -> json.append("\\n");
                case '\r' -> json.append("\\r");
                case '\t' -> json.append("\\t");
                default -> {
                    if (c < ' ') {
                        json.append("\\u00").append(c < 16 ? '0' : '1');
                        json.append(Character.forDigit(c & 15, 16));
                    } else {
                        json.append(c);
                    }
                }
            }
        }
        json.append('"');
    }
}
