package dev.musher.mission;

import dev.musher.git.CommitId;
import dev.musher.proof.Since;
import dev.musher.story.GateStep;
import dev.musher.text.OneLine;
import dev.musher.text.Printable;
import java.util.Optional;

/** What an item says that is opened because base is red. */
public final class RepairText {
    private static final int LONGEST_NAME = 150;

    private RepairText() {}

    public static String name(GateStep step) {
        return OneLine.beginning("Base is red: " + Printable.line(step.name()), LONGEST_NAME);
    }

    /**
     * What is red, and since when.
     *
     * @param since nothing if that could not be found out
     */
    public static String body(CommitId base, GateStep step, Optional<Since> since) {
        return RedStep.head(step, "on base itself, at `" + base.hex() + "`")
                + since.map(RepairText::since).map(text -> " " + text).orElse("")
                + " Mend the cause so that every gate is green, without weakening a gate or a test."
                + " Nothing else is worked on until then.\n\n"
                + RedStep.output(step.tail());
    }

    /** Since when, in a sentence; may be empty. */
    public static String since(Since since) {
        return switch (since) {
            case Since.Green _ -> "";
            case Since.Turned(var commit, _) ->
                    "It is red since `%s`; the commit before it is green.".formatted(commit.hex());
            case Since.Earlier(var commit, _) ->
                    "It is red as far back as was looked, which is `%s`.".formatted(commit.hex());
        };
    }
}
