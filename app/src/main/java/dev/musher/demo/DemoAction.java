package dev.musher.demo;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.git.Git;
import dev.musher.json.Json;
import dev.musher.process.Processes;
import dev.musher.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** {@code musher demo}. */
public final class DemoAction implements Action {
    /** A person who comes late has everybody work once more, and not for ever. */
    private static final int MOST_RUNS = 5;

    private static final List<String> RUN = List.of("run");

    private final Means means;
    private final Option.Flag json;
    private final Clock clock;

    /**
     * What a demo is made with.
     *
     * @param environment the user's, of which little is used
     * @param change makes another project of the usual one
     */
    public record Means(
            Map<String, String> environment,
            Processes processes,
            Console.Opening opening,
            UnaryOperator<Sample> change) {}

    /** What is shared by the steps of one demo; what people see, and where nothing is seen. */
    private record Scene(Console console, Shop shop, Screen shown, Screen unseen) {}

    public DemoAction(Means means, Option.Flag json, Clock clock) {
        this.means = means;
        this.json = json;
        this.clock = clock;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        var fate =
                invocation.has(DemoCommand.KEEP) ? Playground.Fate.KEPT : Playground.Fate.DELETED;
        var speed = Speed.of(invocation.value(DemoCommand.SPEED));
        long began = clock.nanos();
        try (var playground = Playground.make(means.environment(), fate)) {
            var shop = shop(playground, speed);
            var unseen = Hush.errorsOnly(screen);
            var shown = invocation.has(json) ? unseen : screen;
            var scene = new Scene(means.opening().at(playground), shop, shown, unseen);
            new DemoText(shown).opening(shop.sample(), playground);
            prepare(scene);
            var code = work(scene);
            var took = Duration.ofNanos(clock.nanos() - began);
            var ended = Undisturbed.finish(() -> ended(scene, playground, took));
            Undisturbed.finish(() -> show(scene, ended));
            if (invocation.has(json)) {
                screen.out().line(Json.encodeIndented(ShownDemo.of(ended)));
            }
            return ended.isAllDone() ? ExitCode.OK : worse(code);
        }
    }

    private Shop shop(Playground playground, Speed speed) throws InterruptedException {
        var environment = playground.environment();
        var sample = Sample.of(means.processes(), environment, playground.project());
        var git = new Git(means.processes(), environment, playground.project());
        return new Shop(playground, means.change().apply(sample), speed, git);
    }

    private static ExitCode worse(ExitCode code) {
        return code == ExitCode.OK ? ExitCode.UNFINISHED : code;
    }

    /** The stories are written down and those begun that can be, as a person would. */
    private static void prepare(Scene scene) throws InterruptedException {
        Undisturbed.finish(
                () -> {
                    scene.shop().open();
                    return scene;
                });
        typed(scene, List.of("trust", "--yes"));
        for (Part part : Part.ALL) {
            typed(scene, part.words());
        }
        for (int i = 0; i < Part.ALL.size(); i++) {
            if (Part.ALL.get(i).isFree()) {
                typed(scene, List.of("story", "start", Integer.toString(i + 1)));
            }
        }
    }

    private static void typed(Scene scene, List<String> words) throws InterruptedException {
        var code = Undisturbed.finish(() -> scene.console().type(scene.unseen(), words));
        if (code != ExitCode.OK) {
            throw new CommandFailed(
                    "The demo cannot go on: 'musher " + String.join(" ", words) + "' failed.",
                    "'musher doctor' says what this machine lacks.");
        }
    }

    /** Runs the team until nothing is left, also what a person approved at the last moment. */
    private static ExitCode work(Scene scene) throws InterruptedException {
        try (var person = Person.begin(scene.console())) {
            var code = team(scene);
            for (int again = 1; again < MOST_RUNS && isLate(scene, code); again++) {
                person.hurry();
                code = team(scene);
            }
            return code;
        }
    }

    private static ExitCode team(Scene scene) throws InterruptedException {
        var errors = new Hush.Errors(scene.shown().err().stream());
        var screen = errors.of(scene.shown());
        return Undisturbed.heed(() -> scene.console().type(screen, RUN), errors::mute);
    }

    private static boolean isLate(Scene scene, ExitCode code) throws InterruptedException {
        if (code != ExitCode.OK && code != ExitCode.UNFINISHED) {
            return false;
        }
        return Undisturbed.finish(
                () -> {
                    try (var records = scene.console().records()) {
                        return Person.isLate(records.board());
                    }
                });
    }

    private static Ended ended(Scene scene, Playground playground, Duration took)
            throws InterruptedException {
        try (var records = scene.console().records()) {
            return new Ended(
                    scene.shop().sample(),
                    playground,
                    records.board(),
                    CaughtReader.of(records.happened(), records),
                    scene.shop().log(),
                    took);
        }
    }

    private static ExitCode show(Scene scene, Ended ended) {
        var text = new DemoText(scene.shown());
        text.typed("musher board");
        scene.console().type(scene.shown(), List.of("board"));
        text.log(ended);
        text.typed("musher cost");
        var code = scene.console().type(scene.shown(), List.of("cost"));
        text.closing(ended);
        return code;
    }
}
