package dev.musher.fleet.control;

import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessRunner;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionListener;
import dev.musher.fleet.runtime.ObservedCommand;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What a teammate does on a mission, step by step; it exits after the last one. */
public final class TeammateScript {
    private static final Duration LONGEST = Duration.ofMinutes(2);
    private static final OutputLimit OUTPUT = OutputLimit.ends(4096, 4096);

    private final List<Step> steps = new ArrayList<>();

    /** One step; an exit ends the mission. */
    public interface Step {
        Optional<MissionExit> play(Mission mission, MissionListener listener)
                throws InterruptedException;
    }

    public static TeammateScript of() {
        return new TeammateScript();
    }

    /** Changes a file and commits it; a second time changes nothing and commits nothing. */
    public static TeammateScript commits(String file, String content) {
        return of().session("s-" + file).writes(file, content).commits("Write " + file);
    }

    List<Step> steps() {
        return List.copyOf(steps);
    }

    TeammateScript then(Step step) {
        steps.add(step);
        return this;
    }

    private TeammateScript event(MissionEvent event) {
        return then(
                (_, listener) -> {
                    listener.on(event);
                    return Optional.empty();
                });
    }

    TeammateScript session(String name) {
        return event(new MissionEvent.SessionOpened(name));
    }

    public TeammateScript says(String words) {
        return event(new MissionEvent.Answered(words));
    }

    TeammateScript reads(String file) {
        return event(new MissionEvent.Called("read", file))
                .event(
                        new MissionEvent.Returned(
                                "read", file, Optional.of(file), Optional.empty()));
    }

    public TeammateScript pays(String dollars) {
        return event(
                new MissionEvent.Paid(
                        new CallSpend(
                                "scripted",
                                new CallSpend.Tokens(10, 5, 0, 0),
                                Optional.of(Dollars.of(dollars)))));
    }

    TeammateScript waitsUntil(Instant until) {
        return event(new MissionEvent.Waiting(until));
    }

    TeammateScript writes(String file, String content) {
        return runs(
                "mkdir -p $(dirname %s) && printf '%%s\\n' '%s' > %1$s".formatted(file, content));
    }

    TeammateScript commits(String subject) {
        return runs(
                "git add -A && (git diff --cached --quiet || git commit -q -m '" + subject + "')");
    }

    /** Goes by what it is told: another way if the words hold these. */
    TeammateScript ifTold(String words, TeammateScript then, TeammateScript otherwise) {
        return then(
                (mission, listener) -> {
                    var way = mission.prompting().words().contains(words) ? then : otherwise;
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
    TeammateScript runs(String script) {
        return then(
                (mission, listener) -> {
                    listener.on(new MissionEvent.Called("bash", script));
                    int code = run(mission, script);
                    listener.on(
                            new MissionEvent.Returned(
                                    "bash",
                                    script,
                                    Optional.empty(),
                                    Optional.of(ObservedCommand.of(script, code))));
                    return Optional.empty();
                });
    }

    static int run(Mission mission, String script) throws InterruptedException {
        var missionFolder = mission.folder();
        var command =
                CommandLine.of(
                        missionFolder.top(), missionFolder.environment(), "sh", "-ec", script);
        var commandResult =
                new ProcessRunner(missionFolder.environment()).run(command, LONGEST, OUTPUT);
        if (commandResult instanceof CommandResult.Exited(int code, _, var err)) {
            if (code != 0) {
                throw new IllegalStateException(script + " failed: " + err.text());
            }
            return code;
        }
        throw new IllegalStateException(script + " took too long");
    }

    TeammateScript exits(MissionExit missionExit) {
        return then((_, _) -> Optional.of(missionExit));
    }

    TeammateScript breaksBeforeAnyWord() {
        return exits(new MissionExit.Broke(MissionExit.Heard.NOTHING, "no connection"));
    }

    TeammateScript breaks() {
        return exits(new MissionExit.Broke(MissionExit.Heard.SOMETHING, "the stream broke"));
    }

    TeammateScript isThrottledUntil(Instant until) {
        return exits(new MissionExit.Throttled(until));
    }

    /** Its model takes nothing. */
    TeammateScript isUnusable() {
        return exits(new MissionExit.Unusable("The key was refused (HTTP 401)."));
    }

    TeammateScript isNotResumed() {
        return exits(new MissionExit.NotResumed("no such session"));
    }

    TeammateScript fails(RuntimeException failure) {
        return then(
                (_, _) -> {
                    throw failure;
                });
    }

    /** Tells that it is here, and hangs until somebody interrupts it. */
    public TeammateScript hangs(CountDownLatch here) {
        return meets(here, new CountDownLatch(1));
    }

    /** Tells that it is here, and goes on when it is let. */
    TeammateScript meets(CountDownLatch here, CountDownLatch go) {
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
