package dev.musher.agent.assertion;

import dev.musher.agent.prose.ProseReader;
import dev.musher.agent.prose.Sentence;
import dev.musher.agent.prose.SentenceWord;
import dev.musher.agent.prose.Wordlist;
import java.util.List;
import java.util.Set;

/** What the user asked for, as far as it matters to how an answer is read. */
public enum RequestKind {
    /** That something be changed. */
    CHANGE,
    /** That something be thought out, and nothing be done yet. */
    PLAN,
    /** Anything else. */
    OTHER;

    private static final Set<String> PLANNING =
            Wordlist.of(
                    """
                    plan outline proposal propose estimate brainstorm design
                    """);

    private static final Set<String> DOING =
            Wordlist.of(
                    """
                    implement change edit touch write start code do
                    """);

    private static final Set<String> VERBS =
            Wordlist.of(
                    """
                    fix add update create write implement change rename remove delete refactor
                    replace make move edit correct patch bump migrate convert document resolve
                    repair let
                    """);

    private static final Set<String> BEFORE =
            Set.of("", "please", "and", "then", "now", "also", "to", ",", "you", ":");

    private static final Set<String> ASKING =
            Wordlist.of(
                    """
                    what why how which who when where did does do is are was were have has
                    explain summarise summarize list describe show review tell
                    """);

    public static RequestKind of(String prompt) {
        RequestKind requestKind = OTHER;
        for (Sentence sentence : ProseReader.of(prompt)) {
            if (wantsPlan(sentence.words())) {
                return PLAN;
            }
            if (wantsChange(sentence.words())) {
                requestKind = CHANGE;
            }
        }
        return requestKind;
    }

    private static boolean wantsPlan(List<SentenceWord> words) {
        for (int i = 0; i < words.size(); i++) {
            boolean asked = i < 2 || words.get(i - 1).is("a") || words.get(i - 1).is("the");
            if (asked && PLANNING.contains(words.get(i).text())) {
                return true;
            }
            boolean denied = i > 0 && Qualifiers.negates(words.get(i - 1));
            if (denied && DOING.contains(words.get(i).text())) {
                return true;
            }
        }
        return false;
    }

    private static boolean wantsChange(List<SentenceWord> words) {
        if (ASKING.contains(words.getFirst().text())) {
            return false;
        }
        for (int i = 0; i < words.size(); i++) {
            String before = i == 0 ? "" : words.get(i - 1).text();
            if (VERBS.contains(words.get(i).text()) && BEFORE.contains(before)) {
                return true;
            }
        }
        return false;
    }
}
