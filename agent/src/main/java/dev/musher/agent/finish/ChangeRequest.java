package dev.musher.agent.finish;

import dev.musher.agent.prose.ProseReader;
import dev.musher.agent.prose.Sentence;
import dev.musher.agent.prose.Wordlist;
import java.util.regex.Pattern;

/** Tells whether the user asked for files to be changed, and not for code to be shown. */
final class ChangeRequest {
    private static final Pattern ORDER =
            Pattern.compile(
                    "^(?:(?:please|now|then|also|so|ok(?:ay)?|and|can you|could you|would you"
                            + "|will you|you should|you must|we need to|i need you to"
                            + "|i want you to|i'd like you to|let's|go ahead and),? )*"
                            + Wordlist.source(
                                    """
                                    fix repair correct change add implement rename remove delete
                                    refactor update replace extract migrate convert edit
                                    """));

    /** With one of these the code may be all that is wanted. */
    private static final Pattern TO_SEE =
            Wordlist.any(
                    """
                    show how explain examples? snippets? suggest(?:ion|ions)? propos(?:al|e)
                    review print sketch draft what why which answer reply here tell
                    """);

    private ChangeRequest() {}

    static boolean in(String prompt) {
        boolean ordered = false;
        for (Sentence sentence : ProseReader.of(prompt)) {
            if (TO_SEE.matcher(sentence.plain()).find()) {
                return false;
            }
            ordered |= ORDER.matcher(sentence.plain()).find();
        }
        return ordered && !PlanRequest.in(prompt);
    }
}
