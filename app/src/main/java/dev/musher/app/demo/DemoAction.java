package dev.musher.app.demo;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.git.Git;
import dev.musher.base.json.Json;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.time.TimeSource;
import dev.musher.host.demo.CaughtProblemReader;
import dev.musher.host.demo.DemoFolder;
import dev.musher.host.demo.DemoProject;
import dev.musher.host.demo.DemoResult;
import dev.musher.host.demo.DemoStory;
import dev.musher.host.demo.DemoView;
import dev.musher.host.demo.SampleShop;
import dev.musher.host.demo.ScriptSpeed;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** {@code musher demo}. */
public final class DemoAction implements CommandAction {
    /** A person who comes late has everybody work once more, and not for ever. */
    private static final int MOST_RUNS = 5;

    private static final List<String> RUN = List.of("run");

    private final DemoEnvironment means;
    private final Option.Flag json;
    private final TimeSource timeSource;

    /**
     * What a demo is made with.
     *
     * @param environment the user's, of which little is used
     * @param change makes another project of the usual one
     */
    public record DemoEnvironment(
            Map<String, String> environment,
            ProcessRunner processes,
            DemoConsole.Opening opening,
            UnaryOperator<DemoProject> change) {}

    /** What is shared by the steps of one demo; what people see, and where nothing is seen. */
    private record DemoScreens(
            DemoConsole console, SampleShop shop, CommandScreen shown, CommandScreen unseen) {}

    public DemoAction(DemoEnvironment means, Option.Flag json, TimeSource timeSource) {
        this.means = means;
        this.json = json;
        this.timeSource = timeSource;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var afterwards =
                commandInvocation.has(DemoCommand.KEEP)
                        ? DemoFolder.AfterDemo.KEPT
                        : DemoFolder.AfterDemo.DELETED;
        var scriptSpeed = ScriptSpeed.of(commandInvocation.value(DemoCommand.SPEED));
        long began = timeSource.nanos();
        try (var demoFolder = DemoFolder.make(means.environment(), afterwards)) {
            var sampleShop = shop(demoFolder, scriptSpeed);
            var unseen = QuietScreen.errorsOnly(commandScreen);
            var shown = commandInvocation.has(json) ? unseen : commandScreen;
            var scene = new DemoScreens(means.opening().at(demoFolder), sampleShop, shown, unseen);
            new DemoText(shown).opening(sampleShop.sample(), demoFolder);
            prepare(scene);
            var code = work(scene);
            var took = Duration.ofNanos(timeSource.nanos() - began);
            var demoResult = UninterruptibleWork.finish(() -> ended(scene, demoFolder, took));
            UninterruptibleWork.finish(() -> show(scene, demoResult));
            if (commandInvocation.has(json)) {
                commandScreen.out().line(Json.encodeIndented(DemoView.of(demoResult)));
            }
            return demoResult.isAllDone() ? ExitCode.OK : worse(code);
        }
    }

    private SampleShop shop(DemoFolder demoFolder, ScriptSpeed scriptSpeed)
            throws InterruptedException {
        var environment = demoFolder.environment();
        var demoProject = DemoProject.of(means.processes(), environment, demoFolder.project());
        var git = new Git(means.processes(), environment, demoFolder.project());
        return new SampleShop(demoFolder, means.change().apply(demoProject), scriptSpeed, git);
    }

    private static ExitCode worse(ExitCode code) {
        return code == ExitCode.OK ? ExitCode.UNFINISHED : code;
    }

    /** Adds the stories and starts those that can be, as a user would. */
    private static void prepare(DemoScreens scene) throws InterruptedException {
        UninterruptibleWork.finish(
                () -> {
                    scene.shop().open();
                    return scene;
                });
        typed(scene, List.of("trust", "--yes"));
        for (DemoStory demoStory : DemoStory.ALL) {
            typed(scene, demoStory.words());
        }
        for (int i = 0; i < DemoStory.ALL.size(); i++) {
            if (DemoStory.ALL.get(i).isFree()) {
                typed(scene, List.of("story", "start", Integer.toString(i + 1)));
            }
        }
    }

    private static void typed(DemoScreens scene, List<String> words) throws InterruptedException {
        var code = UninterruptibleWork.finish(() -> scene.console().type(scene.unseen(), words));
        if (code != ExitCode.OK) {
            throw new CommandFailed(
                    "The demo cannot continue: 'musher " + String.join(" ", words) + "' failed.",
                    "Check this machine: musher doctor");
        }
    }

    /** Runs the team until nothing is left, also what a person approved at the last moment. */
    private static ExitCode work(DemoScreens scene) throws InterruptedException {
        try (var scriptedApprover = ScriptedApprover.begin(scene.console())) {
            var code = team(scene);
            for (int again = 1; again < MOST_RUNS && isLate(scene, code); again++) {
                scriptedApprover.approveSoon();
                code = team(scene);
            }
            return code;
        }
    }

    private static ExitCode team(DemoScreens scene) throws InterruptedException {
        var errors = new QuietScreen.Errors(scene.shown().err().stream());
        var commandScreen = errors.of(scene.shown());
        return UninterruptibleWork.stoppable(
                () -> scene.console().type(commandScreen, RUN), errors::mute);
    }

    private static boolean isLate(DemoScreens scene, ExitCode code) throws InterruptedException {
        if (code != ExitCode.OK && code != ExitCode.UNFINISHED) {
            return false;
        }
        return UninterruptibleWork.finish(
                () -> {
                    try (var demoRecords = scene.console().records()) {
                        return ScriptedApprover.isLate(demoRecords.board());
                    }
                });
    }

    private static DemoResult ended(DemoScreens scene, DemoFolder demoFolder, Duration took)
            throws InterruptedException {
        try (var demoRecords = scene.console().records()) {
            return new DemoResult(
                    scene.shop().sample(),
                    demoFolder,
                    demoRecords.board(),
                    CaughtProblemReader.of(demoRecords.happened(), demoRecords.attempts()),
                    scene.shop().log(),
                    took);
        }
    }

    private static ExitCode show(DemoScreens scene, DemoResult demoResult) {
        var text = new DemoText(scene.shown());
        text.typed("musher board");
        scene.console().type(scene.shown(), List.of("board"));
        text.log(demoResult);
        text.typed("musher cost");
        var code = scene.console().type(scene.shown(), List.of("cost"));
        text.closing(demoResult);
        return code;
    }
}
