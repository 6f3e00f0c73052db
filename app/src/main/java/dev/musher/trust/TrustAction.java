package dev.musher.trust;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.host.trust.Part;
import dev.musher.host.trust.Trust;
import dev.musher.host.trust.TrustStore;
import dev.musher.json.Json;
import dev.musher.text.Printable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;

/** {@code musher trust} and its subcommands. */
public final class TrustAction implements Action {
    private final Function<Invocation, Trust> opening;
    private final TrustStore store;
    private final TrustQuestion question;
    private final Option.Flag json;
    private final Path directory;

    /**
     * @param directory what names of folders are relative to
     */
    public TrustAction(
            Function<Invocation, Trust> opening,
            TrustStore store,
            TrustQuestion question,
            Option.Flag json,
            Path directory) {
        this.opening = opening;
        this.store = store;
        this.question = question;
        this.json = json;
        this.directory = directory;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        return switch (invocation.path().command().name()) {
            case "show" -> show(opening.apply(invocation), invocation, screen);
            case "list" -> list(invocation, screen);
            case "revoke" -> revoke(invocation, screen);
            default -> decide(opening.apply(invocation), invocation, screen);
        };
    }

    private ExitCode decide(Trust trust, Invocation invocation, Screen screen) {
        var answer =
                invocation.has(TrustCommand.YES)
                        ? TrustQuestion.Answer.YES
                        : TrustQuestion.Answer.ASK;
        boolean settled = question.settle(trust, answer, screen);
        print(trust, invocation, screen, _ -> {});
        return settled ? ExitCode.OK : ExitCode.FAILED;
    }

    private ExitCode show(Trust trust, Invocation invocation, Screen screen) {
        print(trust, invocation, screen, part -> TrustText.text(trust, part, screen.out()));
        return ExitCode.OK;
    }

    /**
     * A line for each part.
     *
     * @param more what is said of each besides
     */
    private void print(Trust trust, Invocation invocation, Screen screen, Consumer<Part> more) {
        var shown = ShownTrust.of(trust);
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(shown));
        } else if (shown.parts().isEmpty()) {
            screen.out().line("This project has nothing that would need trust.");
        } else {
            for (int i = 0; i < shown.parts().size(); i++) {
                var part = shown.parts().get(i);
                String name = Printable.line(part.name());
                screen.out().line("%-8s %-12s %s".formatted(part.state(), part.kind(), name));
                more.accept(trust.parts().get(i));
            }
        }
    }

    private ExitCode list(Invocation invocation, Screen screen) {
        var projects = store.all().stream().map(ShownTrust::of).toList();
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(new ShownProjects(projects)));
        } else if (projects.isEmpty()) {
            screen.out().line("No project is trusted.");
        } else {
            for (ShownTrust project : projects) {
                int count = project.parts().size();
                screen.out()
                        .line(project.project() + "  " + count + (count == 1 ? " part" : " parts"));
            }
        }
        return ExitCode.OK;
    }

    private ExitCode revoke(Invocation invocation, Screen screen) {
        Path project =
                invocation
                        .argument(TrustCommand.FOLDER)
                        .map(this::real)
                        .orElseGet(() -> opening.apply(invocation).project());
        if (store.of(project).parts().isEmpty()) {
            throw new CommandFailed(
                    "Nothing in " + project + " is trusted.", "'musher trust list' lists what is.");
        }
        var nothing = store.forget(project);
        screen.out()
                .line(
                        invocation.has(json)
                                ? Json.encodeIndented(ShownTrust.of(nothing))
                                : "Nothing in " + project + " is trusted any more.");
        return ExitCode.OK;
    }

    /** A folder that is gone keeps the name that it had. */
    private Path real(String written) {
        Path path = directory.resolve(written).normalize();
        try {
            return path.toRealPath();
        } catch (IOException _) {
            return path;
        }
    }
}
