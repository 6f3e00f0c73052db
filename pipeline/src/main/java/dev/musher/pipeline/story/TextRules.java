package dev.musher.pipeline.story;

import java.util.List;
import java.util.Optional;

/**
 * The rules for texts of people: whole characters, not too many, and one line where one is meant.
 */
public final class TextRules {
    static final int LONGEST_NAME = 200;
    static final int LONGEST_BODY = 100_000;
    static final int LONGEST_CRITERION = 2_000;
    static final int LONGEST_REASON = 4_000;
    public static final int MOST_CRITERIA = 200;
    public static final int MOST_DEPENDENCIES = 200;

    private TextRules() {}

    /** What is wrong, as a clause; absent if nothing is. */
    public static Optional<String> problemOfName(String name) {
        return firstOf(said("the name", name, LONGEST_NAME), oneLine("the name", name));
    }

    public static Optional<String> problemOfBody(String body) {
        return firstOf(notTooLong("the body", body, LONGEST_BODY), whole("the body", body));
    }

    public static Optional<String> problemOfCriterion(String text) {
        return firstOf(
                said("the criterion", text, LONGEST_CRITERION), oneLine("the criterion", text));
    }

    public static Optional<String> problemOfCriteria(List<String> texts) {
        if (texts.size() > MOST_CRITERIA) {
            return Optional.of("an item has up to %d criteria".formatted(MOST_CRITERIA));
        }
        return texts.stream().flatMap(text -> problemOfCriterion(text).stream()).findFirst();
    }

    public static Optional<String> problemOfReason(String reason) {
        return said("the reason", reason, LONGEST_REASON);
    }

    public static Optional<String> problemOfNotes(String notes) {
        return said("the notes", notes, LONGEST_REASON);
    }

    static Optional<String> problemOfId(String id) {
        return firstOf(said("the id", id, Actor.LONGEST), oneLine("the id", id));
    }

    public static Optional<String> problemOfAgent(String agent) {
        return firstOf(
                said("the agent's name", agent, LONGEST_NAME), oneLine("the agent's name", agent));
    }

    private static Optional<String> said(String what, String text, int longest) {
        return text.isBlank()
                ? Optional.of(what + " is empty")
                : firstOf(notTooLong(what, text, longest), whole(what, text));
    }

    private static Optional<String> notTooLong(String what, String text, int longest) {
        return text.length() > longest
                ? Optional.of(
                        "%s has %d characters; at most %d are allowed"
                                .formatted(what, text.length(), longest))
                : Optional.empty();
    }

    private static Optional<String> oneLine(String what, String text) {
        return text.codePoints().anyMatch(TextRules::breaksLine)
                ? Optional.of(what + " is more than one line")
                : Optional.empty();
    }

    private static boolean breaksLine(int point) {
        return Character.isISOControl(point)
                || Character.getType(point) == Character.LINE_SEPARATOR
                || Character.getType(point) == Character.PARAGRAPH_SEPARATOR;
    }

    /** Half a character cannot be stored, and what is stored must be what was said. */
    private static Optional<String> whole(String what, String text) {
        return text.codePoints().anyMatch(p -> p >= 0xD800 && p <= 0xDFFF)
                ? Optional.of(what + " holds half a character")
                : Optional.empty();
    }

    private static Optional<String> firstOf(Optional<String> first, Optional<String> second) {
        return first.or(() -> second);
    }
}
