package dev.musher.fleet.prompt;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import dev.musher.fleet.proof.RedSince;
import dev.musher.pipeline.story.GateStep;
import java.util.Optional;

/** The text of an item that is opened because base is red. */
public final class BaseRepairText {
    private static final int LONGEST_NAME = 150;

    private BaseRepairText() {}

    public static String name(GateStep step) {
        return OneLineText.beginning(
                "Base is red: " + PrintableText.line(step.name()), LONGEST_NAME);
    }

    /**
     * What is red, and since when.
     *
     * @param since nothing if that could not be found out
     */
    public static String body(CommitId base, GateStep step, Optional<RedSince> since) {
        return FailedStep.head(step, "on base itself, at `" + base.hex() + "`")
                + since.map(BaseRepairText::since).map(text -> " " + text).orElse("")
                + " Fix the cause so that every gate is green, without weakening a gate or a test. No other work starts until then.\n\n"
                + FailedStep.output(step.tail());
    }

    /** Since when, in a sentence; may be empty. */
    public static String since(RedSince redSince) {
        return switch (redSince) {
            case RedSince.Green _ -> "";
            case RedSince.Turned(var commit, _) ->
                    "It has been red since `%s`; the commit before it is green."
                            .formatted(commit.hex());
            case RedSince.Earlier(var commit, _) ->
                    "It was already red at `%s`, the oldest commit checked."
                            .formatted(commit.hex());
        };
    }
}
