package dev.musher.yard;

import dev.musher.process.Captured;
import dev.musher.process.CommandLine;
import dev.musher.process.Cookie;
import dev.musher.process.OutputLimit;
import dev.musher.process.ProcessException;
import dev.musher.process.Processes;
import dev.musher.process.Running;
import dev.musher.process.Stopped;
import dev.musher.sandbox.Reach;
import dev.musher.sandbox.SandboxException;
import dev.musher.sandbox.StepSandbox;
import dev.musher.secret.SecretShapes;
import dev.musher.shell.CommandEnvironment;
import dev.musher.text.Utf8;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Optional;
import java.util.OptionalInt;

/** Makes a workspace ready by the project's setup commands, once for the same inputs. */
final class SetupRunner {
    private static final Duration GRACE = Duration.ofSeconds(2);
    private static final int HEAD_BYTES = 4_000;
    private static final int TAIL_BYTES = 16_000;
    private static final int SHOWN_BYTES = 4_000;

    private final Site site;
    private final YardWishes.Setup wish;
    private final StepSandbox sandbox;

    SetupRunner(Site site, YardWishes.Setup wish, StepSandbox sandbox) {
        this.site = site;
        this.wish = wish;
        this.sandbox = sandbox;
    }

    void run(Plot plot, Places.Place place) throws InterruptedException {
        if (wish.commands().isEmpty()) {
            return;
        }
        try {
            stopFormer(place);
            var inputs = inputs(plot, place);
            if (read(place.setup()).equals(Optional.of(inputs))) {
                return;
            }
            Files.deleteIfExists(place.setup());
            long end = System.nanoTime() + wish.timeout().toNanos();
            for (var command : wish.commands()) {
                run(command, plot, place, Duration.ofNanos(Math.max(1, end - System.nanoTime())));
            }
            Files.writeString(place.setup(), inputs);
        } catch (IOException e) {
            throw Places.unwritable(place.folder(), e);
        }
    }

    private String inputs(Plot plot, Places.Place place) throws IOException, InterruptedException {
        try (var lookout = Lookout.over(site, place)) {
            return new SetupInputs(lookout, wish).hash(plot.top());
        }
    }

    /** One that a former life of this program left running would write the same files. */
    private void stopFormer(Places.Place place) throws IOException, InterruptedException {
        var cookie = read(place.setupCookie());
        if (cookie.isPresent() && !cookie.get().isEmpty()) {
            if (site.processes().stop(new Cookie(cookie.get()), GRACE)
                    instanceof Stopped.Survivors(var pids)) {
                throw new YardException(
                        "Former setup commands of "
                                + place.tree()
                                + " cannot be stopped: processes "
                                + pids
                                + ". End them, then it is tried again.");
            }
        }
        Files.deleteIfExists(place.setupCookie());
    }

    private void run(String command, Plot plot, Places.Place place, Duration left)
            throws IOException, InterruptedException {
        var cookie = Cookie.fresh();
        Files.writeString(place.setupCookie(), cookie.id());
        var environment =
                new HashMap<>(CommandEnvironment.of(site.environment(), new SecretShapes()));
        environment.putAll(plot.environment());
        environment.merge(Cookie.VARIABLE, cookie.id(), (outer, own) -> cookie.appendedTo(outer));
        var line = CommandLine.of(plot.top(), environment, "sh", "-c", "exec 2>&1\n" + command);
        Path lender = site.git().repository().commonDirectory();
        var limit = OutputLimit.ends(HEAD_BYTES, TAIL_BYTES);
        try {
            var walled =
                    sandbox.around(
                            line, () -> StepViews.ofWorkspace(place, lender), Reach.ALLOWED_HOSTS);
            var running = site.processes().start(walled, limit);
            check(command, await(running, left), running.out());
        } catch (ProcessException | SandboxException e) {
            throw new YardException("Setup command " + command + ": " + e.getMessage(), e);
        }
        Files.deleteIfExists(place.setupCookie());
    }

    /** Setup leaves nothing running behind it, however it ended. */
    private static OptionalInt await(Running running, Duration left) throws InterruptedException {
        try {
            return running.await(left);
        } finally {
            running.stop(Processes.GRACE);
        }
    }

    private void check(String command, OptionalInt code, Captured out) {
        if (code.isPresent() && code.getAsInt() == 0) {
            return;
        }
        var how =
                code.isPresent()
                        ? "ended with exit code " + code.getAsInt()
                        : "took longer than workspace.setup_timeout allows and was stopped";
        throw new YardException(
                "The setup command '"
                        + command
                        + "' "
                        + how
                        + ". Mend it or [workspace] in .musher/project.toml. The end of its"
                        + " output:\n"
                        + Utf8.tail(out.text(), SHOWN_BYTES).strip());
    }

    private static Optional<String> read(Path file) throws IOException {
        try {
            return Optional.of(Files.readString(file).strip());
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
    }
}
