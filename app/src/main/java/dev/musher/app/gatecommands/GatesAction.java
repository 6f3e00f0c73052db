package dev.musher.app.gatecommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.host.text.GatesText;
import dev.musher.host.view.GatesView;
import dev.musher.host.view.ProjectGates;

/** {@code musher gates}. */
public final class GatesAction implements CommandAction {
    private final GatesSource looking;
    private final Option.Flag json;

    /** Looks at the gates of a project, or has them tried. */
    @FunctionalInterface
    public interface GatesSource {
        ProjectGates look(CommandInvocation commandInvocation) throws InterruptedException;
    }

    public GatesAction(GatesSource looking, Option.Flag json) {
        this.looking = looking;
        this.json = json;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var seen = looking.look(commandInvocation);
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(GatesView.of(seen)));
        } else {
            new GatesText(seen, commandScreen.page()).print();
        }
        if (!commandInvocation.path().command().name().equals("try")) {
            return ExitCode.OK;
        }
        if (seen.onBase().filter(report -> !report.isGreen()).isPresent()) {
            return ExitCode.FAILED;
        }
        return seen.canary().warnings().isEmpty() ? ExitCode.OK : ExitCode.UNFINISHED;
    }
}
