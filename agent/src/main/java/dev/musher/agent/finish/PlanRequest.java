package dev.musher.agent.finish;

import dev.musher.agent.prose.ProseReader;
import dev.musher.agent.prose.Wordlist;
import java.util.regex.Pattern;

/** Tells whether the user asked for a plan, and for nothing to be done yet. */
final class PlanRequest {
    private static final Pattern PLANNING =
            Pattern.compile(
                    "(?:^(?:(?:please|first|now|only|just|let's|we) )?"
                            + "|\\b(?:make|write|give|draft|create|prepare|show|sketch|need|want"
                            + "|want me|like|only|just)(?: \\S+){0,3} (?:an?|the) (?:\\S+ )?)"
                            + Wordlist.source(
                                    "plan outline propos(?:al|e) estimate brainstorm design")
                            + "|\\b(?:do not|don't|dont|never|must not|should not)"
                            + " (?:implement|change|edit|touch|write|start|code|do)"
                            + "(?: (?:it|this|that|anything|any (?:code|files?)|the code|code))?"
                            + "(?: (?:yet|now|so far))?(?=$|[.,;:!?])");

    /** A plan that is there is none to make. */
    private static final Pattern GIVEN = Pattern.compile("(?s)<plan>.*?</plan>");

    private PlanRequest() {}

    static boolean in(String prompt) {
        return ProseReader.of(GIVEN.matcher(prompt).replaceAll("")).stream()
                .anyMatch(it -> PLANNING.matcher(it.plain()).find());
    }
}
