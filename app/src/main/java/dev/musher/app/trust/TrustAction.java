package dev.musher.app.trust;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.text.CountText;
import dev.musher.base.text.PrintableText;
import dev.musher.host.trust.ExecutablePart;
import dev.musher.host.trust.Trust;
import dev.musher.host.trust.TrustStore;
import dev.musher.host.trust.TrustView;
import dev.musher.host.trust.TrustedProjectsView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;

/** {@code musher trust} and its subcommands. */
public final class TrustAction implements CommandAction {
    private final Function<CommandInvocation, Trust> opening;
    private final TrustStore store;
    private final TrustQuestion question;
    private final Option.Flag json;
    private final Path directory;

    /**
     * @param directory what names of folders are relative to
     */
    public TrustAction(
            Function<CommandInvocation, Trust> opening,
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
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        return switch (commandInvocation.path().command().name()) {
            case "show" -> show(opening.apply(commandInvocation), commandInvocation, commandScreen);
            case "list" -> list(commandInvocation, commandScreen);
            case "revoke" -> revoke(commandInvocation, commandScreen);
            default -> decide(opening.apply(commandInvocation), commandInvocation, commandScreen);
        };
    }

    private ExitCode decide(
            Trust trust, CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var answer =
                commandInvocation.has(TrustCommand.YES)
                        ? TrustQuestion.Answer.YES
                        : TrustQuestion.Answer.ASK;
        boolean settled = question.settle(trust, answer, commandScreen);
        print(trust, commandInvocation, commandScreen, _ -> {});
        return settled ? ExitCode.OK : ExitCode.FAILED;
    }

    private ExitCode show(
            Trust trust, CommandInvocation commandInvocation, CommandScreen commandScreen) {
        print(
                trust,
                commandInvocation,
                commandScreen,
                executablePart -> TrustText.text(trust, executablePart, commandScreen.out()));
        return ExitCode.OK;
    }

    /**
     * A line for each part.
     *
     * @param more what is said of each besides
     */
    private void print(
            Trust trust,
            CommandInvocation commandInvocation,
            CommandScreen commandScreen,
            Consumer<ExecutablePart> more) {
        var shown = TrustView.of(trust);
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(shown));
        } else if (shown.parts().isEmpty()) {
            commandScreen.out().line("This project has nothing that needs trust.");
        } else {
            for (int i = 0; i < shown.parts().size(); i++) {
                var part = shown.parts().get(i);
                String name = PrintableText.line(part.name());
                commandScreen
                        .out()
                        .line("%-8s %-12s %s".formatted(part.state(), part.kind(), name));
                more.accept(trust.parts().get(i));
            }
        }
    }

    private ExitCode list(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var projects = store.all().stream().map(TrustView::of).toList();
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(new TrustedProjectsView(projects)));
        } else if (projects.isEmpty()) {
            commandScreen.out().line("No project is trusted.");
        } else {
            for (TrustView project : projects) {
                commandScreen
                        .out()
                        .line(
                                project.project()
                                        + "  "
                                        + CountText.of(project.parts().size(), "part"));
            }
        }
        return ExitCode.OK;
    }

    private ExitCode revoke(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        Path project =
                commandInvocation
                        .argument(TrustCommand.FOLDER)
                        .map(this::real)
                        .orElseGet(() -> opening.apply(commandInvocation).project());
        if (store.of(project).parts().isEmpty()) {
            throw new CommandFailed(
                    "Nothing in " + project + " is trusted.", "List what is: musher trust list");
        }
        var nothing = store.forget(project);
        commandScreen
                .out()
                .line(
                        commandInvocation.has(json)
                                ? Json.encodeIndented(TrustView.of(nothing))
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
