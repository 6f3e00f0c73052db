package dev.musher.agent.skill;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The text of a {@code SKILL.md}: settings between two lines of three dashes, then instructions.
 *
 * @param head the settings by their keys
 * @param body the instructions, from {@code bodyLine} on
 * @param problems what stood in the way of reading it
 */
record SkillText(
        Map<String, HeadValue> head, String body, int bodyLine, List<SkillProblem> problems) {
    private static final String FENCE = "---";
    private static final String MARK = "\uFEFF";

    SkillText {
        problems = List.copyOf(problems);
    }

    static SkillText read(String text) {
        var lines = lines(text.startsWith(MARK) ? text.substring(1) : text);
        if (lines.isEmpty() || !lines.getFirst().stripTrailing().equals(FENCE)) {
            return unread(1, "the file must begin with a line of three dashes");
        }
        for (int end = 1; end < lines.size(); end++) {
            if (lines.get(end).stripTrailing().equals(FENCE)) {
                String body = String.join("\n", lines.subList(end + 1, lines.size()));
                return read(lines.subList(1, end), body, end + 2);
            }
        }
        return unread(lines.size(), "the settings must end with a line of three dashes");
    }

    private static List<String> lines(String text) {
        var lines = new ArrayList<String>();
        for (String line : text.split("\n", -1)) {
            lines.add(line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
        }
        return lines;
    }

    private static SkillText unread(int line, String what) {
        return new SkillText(Map.of(), "", line, List.of(SkillProblem.error(line, what)));
    }

    private static SkillText read(List<String> head, String body, int bodyLine) {
        var plain = PlainHead.read(head, 2);
        return plain.isPresent()
                ? new SkillText(plain.get(), body, bodyLine, List.of())
                : byLibrary(head, body, bodyLine);
    }

    /** People write colons into plain texts, which is not YAML; what they mean is clear. */
    private static SkillText byLibrary(List<String> head, String body, int bodyLine) {
        var reading = YamlHead.read(head, 2);
        if (reading instanceof YamlHead.Reading.Read(var values, var problems)) {
            return new SkillText(values, body, bodyLine, problems);
        }
        var broken = (YamlHead.Reading.Broken) reading;
        var problem = SkillProblem.error(broken.line(), broken.why());
        return YamlHead.read(quoted(head), 2) instanceof YamlHead.Reading.Read(var values, _)
                ? new SkillText(
                        values,
                        body,
                        bodyLine,
                        List.of(
                                SkillProblem.error(
                                        broken.line(), broken.why() + "; put the text in quotes")))
                : new SkillText(Map.of(), body, bodyLine, List.of(problem));
    }

    private static List<String> quoted(List<String> head) {
        var lines = new ArrayList<String>();
        for (String line : head) {
            int colon = line.indexOf(": ");
            String value = colon > 0 ? line.substring(colon + 2).strip() : "";
            boolean isMeant = value.contains(": ") && !Character.isWhitespace(line.charAt(0));
            lines.add(
                    isMeant
                            ? line.substring(0, colon + 2) + "'" + value.replace("'", "''") + "'"
                            : line);
        }
        return lines;
    }

    /** A text; empty where the key is missing or is no text. */
    Optional<String> text(String key) {
        return head.get(key) instanceof HeadValue.Text text
                ? Optional.of(text.value().strip())
                : Optional.empty();
    }

    /** Whether a switch is on; what a file does not say is as usual. */
    boolean flag(String key, Usual usual) {
        return text(key).map(value -> value.equals("true")).orElse(usual == Usual.ON);
    }

    /** What a switch is without a word. */
    enum Usual {
        ON,
        OFF
    }

    /** The words of a list, or of a text with spaces or commas between them. */
    List<String> words(String key) {
        return switch (head.get(key)) {
            case HeadValue.Items(var items, _) -> items;
            case HeadValue.Text text -> ToolWords.of(text.value());
            case HeadValue.Table _ -> List.of();
            case null -> List.of();
        };
    }

    /** The texts below {@code metadata}. */
    Map<String, String> metadata() {
        var metadata = new HashMap<String, String>();
        if (head.get("metadata") instanceof HeadValue.Table(var entries, _)) {
            entries.forEach(
                    (key, value) -> {
                        if (value instanceof HeadValue.Text text) {
                            metadata.put(key, text.value());
                        }
                    });
        }
        return metadata;
    }
}
