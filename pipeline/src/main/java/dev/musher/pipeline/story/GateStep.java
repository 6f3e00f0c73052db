package dev.musher.pipeline.story;

import dev.musher.base.text.Utf8;
import java.time.Duration;
import java.util.List;

/**
 * One gate as it ran: which command, how it ended, how long it took, and the end of its output.
 *
 * @param tries how often it ran before this end counted; a step that is green at its second try is
 *     a flake
 */
public record GateStep(
        String name, String command, int exitCode, Duration took, String tail, int tries) {
    /** The look at the diff, a step of Musher's own that runs nothing. */
    public static final String DIFF = "diff";

    /** The judgement of base's own tests, a step of Musher's own. */
    public static final String BASE_TESTS = "base-tests";

    /** The gates on code that was made to fail, a step of Musher's own. */
    public static final String CANARY = "canary";

    /** The steps in which Musher judges, instead of running a command of the project. */
    public static final List<String> OWN = List.of(DIFF, BASE_TESTS, CANARY);

    /** How a finding that blocks begins, in the output of steps of our own. */
    public static final String FINDING = "blocks ";

    /** The prefix of findings that need approval, in the output of Musher's own steps. */
    public static final String HELD = "holds ";

    /** How a finding begins that stops nothing, in the output of steps of our own. */
    public static final String NOTE = "note ";

    /** How the line begins that names the tests that prove a story. */
    public static final String PROVED = "proved by: ";

    /** How a line begins that a command wrote, in the output of steps of our own. */
    public static final String OUTPUT = "| ";

    /** In bytes. */
    public static final int LONGEST_TAIL = 8_000;

    /** A step that ran once. */
    public GateStep(String name, String command, int exitCode, Duration took, String tail) {
        this(name, command, exitCode, took, tail, 1);
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
        return new GateStep(name, command, exitCode, took, tail, otherTries);
    }

    /** What a step of Musher's own found, the weightiest first. */
    public List<StepFinding> findings() {
        return isOwn()
                ? tail.lines().flatMap(line -> StepFinding.of(line).stream()).toList()
                : List.of();
    }

    /** What follows a beginning in the lines of the output that have it. */
    public List<String> lines(String beginning) {
        return tail.lines()
                .filter(line -> line.startsWith(beginning))
                .map(line -> line.substring(beginning.length()))
                .toList();
    }

    /**
     * What Musher itself says of a red step, in one line: the first finding that blocks, or the
     * note at the end. Empty if there is nothing but output.
     */
    public String remark() {
        if (isGreen()) {
            return "";
        }
        var blocking =
                findings().stream().filter(StepFinding::blocks).map(StepFinding::what).toList();
        if (!blocking.isEmpty()) {
            return StoryText.first(blocking, 1);
        }
        var last = tail.lines().reduce("", (_, line) -> line);
        return last.startsWith("[") && last.endsWith("]")
                ? last.substring(1, last.length() - 1)
                : "";
    }

    public boolean isFlake() {
        return isGreen() && tries > 1;
    }

    public boolean isGreen() {
        return exitCode == 0;
    }
}
