package dev.musher.agent.finish;

import dev.musher.agent.prose.ProseReader;
import dev.musher.agent.prose.Wordlist;
import java.util.regex.Pattern;

/** Tells whether the user asked for a plan, and for nothing to be done yet. */
final class PlanRequest {
    private static final Pattern PLANNING =
            Pattern.compile(
                    "(?:^(?:\\S+ )?|\\b(?:a|the) )"
                            + Wordlist.source(
                                    "plan outline propos(?:al|e) estimate brainstorm design")
                            + "|\\b(?:not|never|\\w+n't)"
                            + " (?:implement|change|edit|touch|write|start|code|do)\\b");

    private PlanRequest() {}

    static boolean in(String prompt) {
        return ProseReader.of(prompt).stream().anyMatch(it -> PLANNING.matcher(it.plain()).find());
    }
}
