package dev.musher.agent.assertion;

import dev.musher.agent.prose.Sentence;
import dev.musher.agent.prose.Sentence.Mood;
import dev.musher.agent.prose.Sentence.Setting;
import dev.musher.agent.prose.SentenceWord;
import dev.musher.agent.prose.Wordlist;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** How an answer ends: with a question to the user, or not. */
public enum AnswerEnding {
    /** With a statement. */
    STATEMENT,
    /** With a question that wants no answer. */
    POLITE,
    /** With the question whether to do more. */
    OFFER,
    /** With a question that the work waits for. */
    QUESTION;

    private static final List<String> POLITENESS =
            List.of(
                    "anything else",
                    "something else",
                    "any other",
                    "let me know if",
                    "questions?",
                    "further",
                    "more help",
                    "help you with",
                    "help with",
                    "you want more",
                    "like more",
                    "need more",
                    "make sense",
                    "sound good",
                    "sonst noch",
                    "autre chose",
                    "algo más",
                    "还需要",
                    "还有什么");

    private static final List<String> OFFERING =
            List.of(
                    "would you like me to",
                    "do you want me to",
                    "should i",
                    "shall i",
                    "want me to",
                    "if you'd like",
                    "soll ich",
                    "möchtest du, dass ich",
                    "voulez-vous que je",
                    "quieres que");

    private static final Set<String> ADDRESSING =
            Wordlist.of(
                    """
                    you your which prefer want i we du sie vous usted
                    """);

    private static final List<String> REQUESTS =
            List.of(
                    "please confirm",
                    "please choose",
                    "please tell me",
                    "please specify",
                    "please provide",
                    "please clarify",
                    "let me know which",
                    "let me know whether",
                    "let me know how",
                    "let me know what",
                    "tell me which",
                    "tell me whether");

    /** How many sentences of an answer may follow its question. */
    private static final int MOST_AFTER = 12;

    /** Whether the user has to say something before the work goes on. */
    public boolean waits() {
        return this == OFFER || this == QUESTION;
    }

    public static AnswerEnding of(List<Sentence> sentences) {
        int last = sentences.size() - 1;
        for (int i = last; i >= 0 && i >= last - MOST_AFTER; i--) {
            Sentence sentence = sentences.get(i);
            if (asks(sentence, i == last)) {
                return kind(sentence);
            }
            if (!mayFollow(sentence)) {
                return STATEMENT;
            }
        }
        return STATEMENT;
    }

    private static boolean asks(Sentence sentence, boolean last) {
        if (sentence.setting() == Setting.HEADING) {
            return false;
        }
        String text = sentence.text().toLowerCase(Locale.ROOT);
        if (Wordlist.anyIn(text, REQUESTS)) {
            return true;
        }
        boolean addressed = last || sentence.hasAny(ADDRESSING);
        return sentence.mood() == Mood.QUESTION && addressed;
    }

    private static AnswerEnding kind(Sentence sentence) {
        String text = sentence.text().toLowerCase(Locale.ROOT);
        if (Wordlist.anyIn(text, POLITENESS)) {
            return POLITE;
        }
        return Wordlist.anyIn(text, OFFERING) ? OFFER : QUESTION;
    }

    /** Choices to answer with, and requests to answer. */
    private static boolean mayFollow(Sentence sentence) {
        SentenceWord first = sentence.words().getFirst();
        return sentence.setting() == Setting.ITEM
                || sentence.setting() == Setting.HELD
                || first.is("please")
                || first.is("reply")
                || first.is("just")
                || first.is("let");
    }
}
