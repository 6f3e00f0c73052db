package dev.musher.agent.finish;

import dev.musher.agent.judge.JudgeAnswerLines;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What one line of a judge says of a goal. */
enum GoalAnswer {
    MET,
    NOT_MET,
    /** Both, or neither quite. */
    MIXED,
    /** The line does not speak of it. */
    NOTHING;

    private static final Set<String> NEGATIONS =
            Set.of("not", "never", "no", "cannot", "nor", "neither", "hardly", "nowhere");

    /** A line with one of these before the verdict asks, and does not answer. */
    private static final Set<String> CONDITIONS =
            Set.of("whether", "if", "once", "until", "unless", "when", "be", "were");

    private static final Set<String> HALVES =
            Set.of("partially", "partly", "nearly", "almost", "mostly", "half");

    private static final int REACH = 4;

    /** A verdict at its beginning decides; otherwise every mention of it counts. */
    static GoalAnswer of(String line) {
        String text = line.toLowerCase(Locale.ROOT).replace('’', '\'');
        for (String bad : List.of("not met", "not yet met", "unmet")) {
            if (JudgeAnswerLines.begins(text, bad)) {
                return NOT_MET;
            }
        }
        if (JudgeAnswerLines.begins(text, "met")) {
            return MET;
        }
        var found = NOTHING;
        var words = List.of(text.split("[^\\p{L}']+", -1));
        for (int i = 0; i < words.size(); i++) {
            var here = at(words, i);
            if (here != NOTHING && found != NOTHING && here != found) {
                return MIXED;
            }
            found = here == NOTHING ? found : here;
        }
        return found;
    }

    /** Whether the line says nothing else. */
    static boolean isAlone(String line) {
        String text = line.toLowerCase(Locale.ROOT);
        for (String word : List.of("not met", "not yet met", "unmet")) {
            if (text.startsWith(word)) {
                return JudgeAnswerLines.isSilent(text.substring(word.length()));
            }
        }
        return false;
    }

    private static GoalAnswer at(List<String> words, int at) {
        String word = words.get(at);
        if (!word.equals("met") && !word.equals("unmet")) {
            return NOTHING;
        }
        var before = words.subList(Math.max(0, at - REACH), at);
        if (words.subList(0, at).stream().anyMatch(CONDITIONS::contains)) {
            return NOTHING;
        }
        if (before.stream().anyMatch(HALVES::contains)) {
            return MIXED;
        }
        boolean negated = before.stream().anyMatch(GoalAnswer::negates);
        if (word.equals("unmet")) {
            return negated ? MIXED : NOT_MET;
        }
        return negated ? NOT_MET : MET;
    }

    private static boolean negates(String word) {
        return NEGATIONS.contains(word) || word.endsWith("n't");
    }
}
