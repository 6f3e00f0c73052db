package dev.musher.agent.guard;

import dev.musher.agent.notice.Notice;
import dev.musher.base.json.JsonValue;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.command.CommandAnalyzer;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Keeps the same call from being made again and again: the third of six is not run. One per
 * session; one thread.
 */
public final class StormBreaker {
    /** Their answers change by themselves or cost nothing, so that asking again makes sense. */
    private static final Set<String> INSPECTORS = Set.of("todo", "bash_output");

    /** Of the same calls in a window, the first that is not run. */
    private static final int STORM = 3;

    /** How often a model is asked to think before a run ends. */
    private static final int MOST_REFLECTIONS = 2;

    /** How many commands for each prompt may look again whether something has changed by itself. */
    private static final int MOST_POLLS = 20;

    private final CallEffects callEffects;
    private final BooleanSupplier shellsRunning;
    private final CallWindow window = new CallWindow();
    private final AbandonedApproaches abandonedApproaches = new AbandonedApproaches();
    private int admitted;
    private int suppressed;
    private int runSinceStorm;
    private int reflections;
    private int polls;

    /** Whether a call may be run. */
    public sealed interface Admission {
        record Admitted() implements Admission {}

        /** It is not run; what the model is told instead of a result. */
        record Suppressed(String text) implements Admission {}
    }

    /** How much of a turn was suppressed. */
    public sealed interface StormLevel {
        /** Something was run, or nothing was wanted. */
        record Calm() implements StormLevel {}

        /**
         * Everything was suppressed, for the first times in this storm: the model is asked to
         * think. The guards hear of the turn and stay silent.
         */
        record Reflect(Notice notice) implements StormLevel {}

        /** Everything was suppressed again: the turn ends with this honest note. */
        record GiveUp(String note) implements StormLevel {}
    }

    /**
     * @param shellsRunning whether there is a background shell, whose effects a command may look at
     *     again and again
     */
    public StormBreaker(CommandAnalyzer commands, BooleanSupplier shellsRunning) {
        this.callEffects = new CallEffects(commands);
        this.shellsRunning = shellsRunning;
    }

    /** Asked for every call of a turn, in order, before any of them is run. */
    public Admission admit(ToolDescription tool, JsonValue input) {
        if (INSPECTORS.contains(tool.name())) {
            admitted++;
            return new Admission.Admitted();
        }
        var call = CanonicalCall.of(tool.name(), input);
        var callEffect = callEffects.of(tool, input);
        var seen = window.seen(call);
        boolean repeated = seen.times() + 1 >= STORM && !mayPoll(tool, input);
        if (repeated || seen.timedOut()) {
            window.suppressed(call, callEffect);
            abandonedApproaches.add(call);
            suppressed++;
            runSinceStorm = 0;
            return new Admission.Suppressed(StormText.suppressed(tool, seen));
        }
        window.run(call, callEffect);
        admitted++;
        runSinceStorm++;
        if (runSinceStorm >= CallWindow.SIZE) {
            // A whole window without a repetition: what comes later is another storm.
            reflections = 0;
        }
        return new Admission.Admitted();
    }

    /** Whether a call only looks at what is there. */
    public boolean isLook(ToolDescription tool, JsonValue input) {
        return tool.effect() == ToolEffect.READS
                || (tool.effect() == ToolEffect.RUNS
                        && callEffects.of(tool, input) == CallEffect.NONE
                        && !INSPECTORS.contains(tool.name())
                        && !callEffects.waits(input));
    }

    private boolean mayPoll(ToolDescription tool, JsonValue input) {
        if (tool.effect() != ToolEffect.RUNS
                || polls >= MOST_POLLS
                || !(shellsRunning.getAsBoolean() || callEffects.waits(input))) {
            return false;
        }
        polls++;
        return true;
    }

    /**
     * Told how an admitted call ended, in the order of the calls: what timed out is not worth a
     * second try, unless something was changed in between.
     */
    public void ended(ToolDescription tool, JsonValue input, ToolOutcome outcome) {
        if (outcome instanceof Failed failed && failed.failure() == Failure.TIMEOUT) {
            window.timedOut(CanonicalCall.of(tool.name(), input));
        }
    }

    /** Asked once after all calls of a turn were admitted or suppressed. */
    public StormLevel level() {
        boolean nothingRun = suppressed > 0 && admitted == 0;
        admitted = 0;
        suppressed = 0;
        if (!nothingRun) {
            return new StormLevel.Calm();
        }
        if (reflections >= MOST_REFLECTIONS) {
            return new StormLevel.GiveUp(StormText.giveUp(abandonedApproaches));
        }
        reflections++;
        return new StormLevel.Reflect(StormText.reflect(abandonedApproaches));
    }

    /** The user has spoken: everything begins anew. */
    public void prompted() {
        window.clear();
        abandonedApproaches.clear();
        admitted = 0;
        suppressed = 0;
        runSinceStorm = 0;
        reflections = 0;
        polls = 0;
    }
}
