package dev.musher.app;

import java.util.ArrayList;
import java.util.List;

/**
 * A scripted model that plays all phases of a plan. It knows each by what it is asked, so a run may
 * begin with any of them.
 */
final class PlanScript {
    static final String DONE = "{\"verdict\": \"DONE\", \"checklist\": [{\"item\": \"a file\"}]}";
    static final String FIX = "{\"verdict\": \"NEEDS_FIX\", \"missing\": [\"a test\"]}";

    private final List<String> steps = new ArrayList<>();
    private String exploring = "";

    /** All goes well at once. */
    static PlanScript usual() {
        return new PlanScript().explores().plans("# Plan: a file").works("a.txt", "I did it.");
    }

    /** The request is in what other phases are asked, too, so this comes last. */
    PlanScript explores() {
        exploring = step("make it so", "text: 'There is nothing, README:1.'");
        return this;
    }

    PlanScript plans(String plan) {
        return when("Write the plan.", "text: '" + plan + "'");
    }

    /** Writes a file, whatever it is asked. */
    PlanScript works(String file, String report) {
        when("Carry out this plan.", write(file));
        when("was interrupted. Continue", write(file));
        return when("Created " + file, "text: '" + report + "'");
    }

    PlanScript fixes(String file, String report) {
        when("<missing>\n- a test", write(file));
        return when("Created " + file, "text: '" + report + "'");
    }

    PlanScript reviews(String... reviews) {
        for (String review : reviews) {
            when("Check the work, and end", "text: '" + review.replace("'", "''") + "'");
        }
        return this;
    }

    /** Takes so long that something else happens before. */
    PlanScript hangs(String said) {
        steps.addFirst(step(said, "delay: 5m\n    text: late"));
        return this;
    }

    PlanScript when(String said, String answer) {
        steps.add(step(said, answer));
        return this;
    }

    private static String step(String said, String answer) {
        return "  - when: \"" + said.replace("\n", "\\n") + "\"\n    " + answer + "\n";
    }

    private static String write(String file) {
        return "calls: [{tool: write, arguments: {path: " + file + ", content: x}}]";
    }

    String yaml() {
        return "steps:\n" + String.join("", steps) + exploring;
    }
}
