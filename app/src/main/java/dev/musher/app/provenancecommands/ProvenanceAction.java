package dev.musher.app.provenancecommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;

/** Every command about origins; does what the name of the command says. */
public final class ProvenanceAction implements CommandAction {
    private final ProvenanceCommandContext context;

    public ProvenanceAction(ProvenanceCommandContext context) {
        this.context = context;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        return switch (commandInvocation.path().command().name()) {
            case "why-commit" -> new CommitView(context).show(commandInvocation, commandScreen);
            case "blame" -> new BlameView(context).show(commandInvocation, commandScreen);
            case "verify" -> new VerifyView(context).show(commandInvocation, commandScreen);
            case "write" -> new WriteView(context).show(commandInvocation, commandScreen);
            case "changelog" -> new ChangelogView(context).show(commandInvocation, commandScreen);
            case "unreleased" -> new UnreleasedView(context).show(commandInvocation, commandScreen);
            default ->
                    throw new IllegalStateException(
                            "no command " + commandInvocation.path().text());
        };
    }
}
