package dev.musher.agent.finish;

import dev.musher.agent.prose.Sentence;
import dev.musher.agent.prose.Sentence.SentenceType;
import dev.musher.agent.prose.Sentence.Setting;
import dev.musher.agent.prose.Wordlist;
import java.util.List;
import java.util.regex.Pattern;

/** How an answer ends: with a question to the user, or not. */
enum Closing {
    /** With a statement. */
    STATEMENT,
    /** With a question that wants no answer. */
    POLITE,
    /** With the question whether to do more. */
    OFFER,
    /** With a question that the work waits for. */
    QUESTION;

    private static final Pattern POLITENESS =
            Pattern.compile(
                    "(?:any|some)thing else|any other|let me know if|questions$|further|more help"
                            + "|help (?:you )?with|(?:you want|like|need) more|make sense"
                            + "|sound good");

    private static final Pattern OFFERING =
            Pattern.compile(
                    "would you like me to|want me to|\\b(?:should|shall) i\\b|if you'd like");

    private static final Pattern REQUEST =
            Pattern.compile(
                    "please (?:confirm|choose|tell me|specify|provide|clarify)"
                            + "|let me know (?:which|whether|how|what)|tell me (?:which|whether)");

    private static final Pattern ADDRESSING = Wordlist.any("your? which prefer want i we");
    private static final Pattern FOLLOWING = Wordlist.any("please reply just let");

    /** How many sentences of an answer may follow its question. */
    private static final int MOST_AFTER = 12;

    /** Whether the user has to say something before the work goes on. */
    boolean waits() {
        return this == OFFER || this == QUESTION;
    }

    static Closing of(List<Sentence> sentences) {
        int last = sentences.size() - 1;
        for (int i = last; i >= 0 && i >= last - MOST_AFTER; i--) {
            Sentence sentence = sentences.get(i);
            if (asks(sentence, i == last)) {
                return kind(sentence.plain());
            }
            if (!mayFollow(sentence)) {
                return STATEMENT;
            }
        }
        return STATEMENT;
    }

    private static boolean asks(Sentence sentence, boolean last) {
        boolean question =
                sentence.type() == SentenceType.QUESTION
                        && (last || ADDRESSING.matcher(sentence.plain()).find());
        return sentence.setting() != Setting.HEADING
                && (question || REQUEST.matcher(sentence.plain()).find());
    }

    private static Closing kind(String plain) {
        boolean offer = OFFERING.matcher(plain).find();
        return POLITENESS.matcher(plain).find() ? POLITE : offer ? OFFER : QUESTION;
    }

    /** Choices to answer with, and requests to answer. */
    private static boolean mayFollow(Sentence sentence) {
        return sentence.setting() == Setting.ITEM
                || sentence.setting() == Setting.HELD
                || FOLLOWING.matcher(sentence.plain()).lookingAt();
    }
}
