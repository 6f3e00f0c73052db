package dev.musher.tools.permission.policy;

import dev.musher.base.text.NearestWord;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.RuleSubject;
import dev.musher.tools.permission.Ruling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rules as they are written: {@code run(make *)}, {@code read(~/.m2/**)}, {@code tool(fetch)}. */
public final class RuleText {
    private RuleText() {}

    /** A rule that was read, or what is wrong with its text. */
    public sealed interface Reading {
        /** It is one. */
        record Read(RuleSubject subject, String pattern) implements Reading {}

        /** It is none. */
        record Wrong(String why) implements Reading {}
    }

    public static Reading read(String text) {
        String rule = text.strip();
        int open = rule.indexOf('(');
        if (open <= 0 || !rule.endsWith(")")) {
            return new Reading.Wrong(
                    "a rule looks like run(make *), read(src/**), write(docs/**),"
                            + " connect(example.org), outside(npm publish *), memory(add) or tool(fetch),"
                            + " not "
                            + quoted(text));
        }
        String word = rule.substring(0, open).strip();
        String pattern = rule.substring(open + 1, rule.length() - 1).strip();
        if (pattern.isEmpty()) {
            return new Reading.Wrong(quoted(text) + " has nothing in its brackets");
        }
        for (RuleSubject ruleSubject : RuleSubject.values()) {
            if (ruleSubject.word().equals(word)) {
                return new Reading.Read(ruleSubject, pattern);
            }
        }
        return new Reading.Wrong(unknown(word));
    }

    /** The rule that a text is; empty if it is none. */
    public static Optional<PermissionRule> rule(Ruling ruling, String text, String origin) {
        return read(text) instanceof Reading.Read(var subject, var pattern)
                ? Optional.of(
                        new PermissionRule(
                                ruling, subject, pattern, origin, "", List.of(), List.of()))
                : Optional.empty();
    }

    /** What is wrong with the text of a rule; empty if nothing is. */
    public static String problem(String text) {
        return read(text) instanceof Reading.Wrong(String why) ? why : "";
    }

    private static String unknown(String word) {
        List<String> words = new ArrayList<>();
        for (RuleSubject ruleSubject : RuleSubject.values()) {
            words.add(ruleSubject.word());
        }
        return "a rule cannot be about "
                + quoted(word)
                + NearestWord.of(word, words)
                        .map(near -> "; did you mean " + near + "?")
                        .orElse(", only of " + String.join(", ", words));
    }

    private static String quoted(String text) {
        return "\"" + text + "\"";
    }
}
