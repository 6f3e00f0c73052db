package dev.musher.fleet;

import dev.musher.process.CommandLine;
import dev.musher.process.Finished;
import dev.musher.process.OutputLimit;
import dev.musher.process.Processes;
import dev.musher.runtime.Exit;
import dev.musher.runtime.Mission;
import dev.musher.runtime.MissionEvent;
import dev.musher.runtime.MissionListener;
import dev.musher.story.Dollars;
import dev.musher.story.Spend;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What a teammate does on a mission, step by step; it exits after the last one. */
public final class Script {
    private static final Duration LONGEST = Duration.ofMinutes(2);
    private static final OutputLimit OUTPUT = OutputLimit.ends(4096, 4096);

    private final List<Step> steps = new ArrayList<>();

    /** One step; an exit ends the mission. */
    public interface Step {
        Optional<Exit> play(Mission mission, MissionListener listener) throws InterruptedException;
    }

    public static Script of() {
        return new Script();
    }

    /** Changes a file and commits it; a second time changes nothing and commits nothing. */
    public static Script commits(String file, String content) {
        return of().session("s-" + file).writes(file, content).commits("Write " + file);
    }

    List<Step> steps() {
        return List.copyOf(steps);
    }

    Script then(Step step) {
        steps.add(step);
        return this;
    }

    private Script event(MissionEvent event) {
        return then(
                (_, listener) -> {
                    listener.on(event);
                    return Optional.empty();
                });
    }

    Script session(String name) {
        return event(new MissionEvent.SessionOpened(name));
    }

    public Script says(String words) {
        return event(new MissionEvent.Answered(words));
    }

    Script reads(String file) {
        return event(new MissionEvent.Called("read", file, Optional.of(file)));
    }

    Script pays(String dollars) {
        return event(
                new MissionEvent.Paid(
                        new Spend(
                                "scripted",
                                new Spend.Tokens(10, 5, 0, 0),
                                Optional.of(Dollars.of(dollars)))));
    }

    Script waitsUntil(Instant until) {
        return event(new MissionEvent.Waiting(until));
    }

    Script writes(String file, String content) {
        return runs(
                "mkdir -p $(dirname %s) && printf '%%s\\n' '%s' > %1$s".formatted(file, content));
    }

    Script commits(String subject) {
        return runs(
                "git add -A && (git diff --cached --quiet || git commit -q -m '" + subject + "')");
    }

    /** Goes by what it is told: another way if the words hold these. */
    Script ifTold(String words, Script then, Script otherwise) {
        return then(
                (mission, listener) -> {
                    var way = mission.talk().words().contains(words) ? then : otherwise;
                    for (Step step : way.steps()) {
                        var exit = step.play(mission, listener);
                        if (exit.isPresent()) {
                            return exit;
                        }
                    }
                    return Optional.empty();
                });
    }

    /** Runs a command where it works, with everything that it was given. */
    Script runs(String script) {
        return then(
                (mission, listener) -> {
                    listener.on(new MissionEvent.Called("bash", script, Optional.empty()));
                    int code = run(mission, script);
                    listener.on(new MissionEvent.Returned("bash", script, Optional.of(code)));
                    return Optional.empty();
                });
    }

    static int run(Mission mission, String script) throws InterruptedException {
        var place = mission.place();
        var command = CommandLine.of(place.top(), place.environment(), "sh", "-ec", script);
        var finished = new Processes(place.environment()).run(command, LONGEST, OUTPUT);
        if (finished instanceof Finished.Exited(int code, _, var err)) {
            if (code != 0) {
                throw new IllegalStateException(script + " failed: " + err.text());
            }
            return code;
        }
        throw new IllegalStateException(script + " took too long");
    }

    Script exits(Exit exit) {
        return then((_, _) -> Optional.of(exit));
    }

    Script breaksBeforeAnyWord() {
        return exits(new Exit.Broke(Exit.Heard.NOTHING, "no connection"));
    }

    Script breaks() {
        return exits(new Exit.Broke(Exit.Heard.SOMETHING, "the stream broke"));
    }

    Script isThrottledUntil(Instant until) {
        return exits(new Exit.Throttled(until));
    }

    /** Its model takes nothing. */
    Script isUnusable() {
        return exits(new Exit.Unusable("The key was refused (HTTP 401)."));
    }

    Script isNotResumed() {
        return exits(new Exit.NotResumed("no such session"));
    }

    Script fails(RuntimeException failure) {
        return then(
                (_, _) -> {
                    throw failure;
                });
    }

    /** Tells that it is here, and hangs until somebody interrupts it. */
    public Script hangs(CountDownLatch here) {
        return meets(here, new CountDownLatch(1));
    }

    /** Tells that it is here, and goes on when it is let. */
    Script meets(CountDownLatch here, CountDownLatch go) {
        return then(
                (_, _) -> {
                    here.countDown();
                    if (!go.await(LONGEST.toSeconds(), TimeUnit.SECONDS)) {
                        throw new IllegalStateException("nobody came");
                    }
                    return Optional.empty();
                });
    }
}
