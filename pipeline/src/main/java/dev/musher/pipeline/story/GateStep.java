package dev.musher.pipeline.story;

import dev.musher.base.text.Utf8;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * One gate as it ran: which command, how it ended, how long it took, and the end of its output.
 *
 * @param tries how often it ran before this end counted; a step that is green at its second try is
 *     a flake
 * @param remarks what Musher itself says of it, and never read from its output
 */
public record GateStep(
        String name,
        String command,
        int exitCode,
        Duration took,
        String tail,
        int tries,
        StepRemarks remarks) {
    /** The look at the diff, a step of Musher's own that runs nothing. */
    public static final String DIFF = "diff";

    /** The judgement of base's own tests, a step of Musher's own. */
    public static final String BASE_TESTS = "base-tests";

    /** The gates on code that was made to fail, a step of Musher's own. */
    public static final String CANARY = "canary";

    /** In the place of gates where the project has none. */
    public static final String NO_GATES = "no-gates";

    /** The steps in which Musher judges, instead of running a command of the project. */
    public static final List<String> OWN = List.of(DIFF, BASE_TESTS, CANARY, NO_GATES);

    /** In bytes. */
    public static final int LONGEST_TAIL = 8_000;

    /** A step that ran once. */
    public GateStep(String name, String command, int exitCode, Duration took, String tail) {
        this(name, command, exitCode, took, tail, 1, StepRemarks.NONE);
    }

    public GateStep {
        if (name.isBlank() || took.isNegative() || tries < 1) {
            throw new IllegalArgumentException("not a gate that ran: '" + name + "'");
        }
        command = ReportBounds.text(command);
        tail = Utf8.tail(Utf8.encodable(tail), LONGEST_TAIL);
    }

    /** Whether Musher judges in it, instead of running a command of the project. */
    public boolean isOwn() {
        return OWN.contains(name);
    }

    /** The same end, after so many tries. */
    public GateStep after(int otherTries) {
        return new GateStep(name, command, exitCode, took, tail, otherTries, remarks);
    }

    /** The same end, with what Musher itself says of it. */
    public GateStep with(StepRemarks said) {
        return new GateStep(name, command, exitCode, took, tail, tries, said);
    }

    /** The same with more notes. */
    GateStep noting(List<String> more) {
        var notes = new ArrayList<>(remarks.notes());
        notes.addAll(more);
        return with(new StepRemarks(remarks.findings(), remarks.proofs(), notes));
    }

    /** What a step of Musher's own found, the weightiest first. */
    public List<StepFinding> findings() {
        return remarks.findings();
    }

    /**
     * What Musher itself says of a red step, in one line: the first finding that blocks, or else
     * the last note. Empty if there is nothing but output.
     */
    public String remark() {
        if (isGreen()) {
            return "";
        }
        if (!blocking().isEmpty()) {
            return StoryText.first(blocking(), 1);
        }
        return remarks.notes().isEmpty() ? "" : remarks.notes().getLast();
    }

    /** The findings for which it is red, a line each. */
    public List<String> blocking() {
        return findings().stream().filter(StepFinding::blocks).map(StepFinding::what).toList();
    }

    public boolean isFlake() {
        return isGreen() && tries > 1;
    }

    public boolean isGreen() {
        return exitCode == 0;
    }
}
