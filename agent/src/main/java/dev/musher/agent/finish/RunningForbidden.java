package dev.musher.agent.finish;

import dev.musher.base.text.Utf8;
import java.util.Locale;
import java.util.regex.Pattern;

/** Tells whether words of a user rule out that something is run. */
final class RunningForbidden {
    private static final String NOT =
            "\\b(?:don't|do not|dont|never|no need to|needn't|must not|should not|shouldn't)\\s+"
                    + "(?!(?:just|only|merely|simply|forget)\\b)(?:\\w+\\s+)?";

    private static final String RUNNABLE =
            "(?:tests?|builds?|checks?|anything|commands?|code|suite|lint\\w*|it|them)";

    /** Not "do not build a new class for this", nor "do not run it twice". */
    private static final String ENDS =
            "(?=\\s*(?:$|[.,;:!?)]|(?:yet|now|here|please|anything)\\b))";

    private static final Pattern DIRECT =
            Pattern.compile(
                    NOT
                            + "(?:(?:run|execute|start)\\s+(?:(?:the|any|your|our|unit|whole|all|of|these)\\s+){0,3}"
                            + RUNNABLE
                            + "|(?:test|build|compile|verify)(?:\\s+(?:it|this|that|anything))?)"
                            + ENDS);

    /** What a negation before it turns around: "do not skip tests" wants them. */
    private static final Pattern TURNED =
            Pattern.compile(
                    "\\b(?:without|skip|avoid)\\s+(?:\\w+\\s+){0,2}"
                            + "(?:running|executing|testing|tests|building|verifying|verification)\\b");

    private static final Pattern NEGATION =
            Pattern.compile("\\b(?:not|never|no|none|nor|neither|cannot|dont|\\w+n't)\\b");

    private static final Pattern SENTENCE_END =
            Pattern.compile("[.!?;:]\\s|\\n\\s*(?:[-*\\n]|\\d+[.)])");
    private static final int LONGEST = 64 * 1024;

    private RunningForbidden() {}

    static boolean by(String words) {
        String text =
                Utf8.headAndTail(words, LONGEST).toLowerCase(Locale.ROOT).replace('\u2019', '\'');
        for (String sentence : SENTENCE_END.split(text, -1)) {
            var turned = TURNED.matcher(sentence);
            if (DIRECT.matcher(sentence).find()
                    || (turned.find()
                            && !NEGATION.matcher(sentence.substring(0, turned.start())).find())) {
                return true;
            }
        }
        return false;
    }
}
