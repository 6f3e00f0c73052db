package dev.musher.origins;

import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;

/** Every command about origins; does what the name of the command says. */
public final class OriginsAction implements Action {
    private final OriginDesk desk;

    public OriginsAction(OriginDesk desk) {
        this.desk = desk;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        return switch (invocation.path().command().name()) {
            case "why-commit" -> new CommitView(desk).show(invocation, screen);
            case "blame" -> new BlameView(desk).show(invocation, screen);
            case "verify" -> new VerifyView(desk).show(invocation, screen);
            case "write" -> new WriteView(desk).show(invocation, screen);
            case "changelog" -> new ChangelogView(desk).show(invocation, screen);
            case "unreleased" -> new UnreleasedView(desk).show(invocation, screen);
            default -> throw new IllegalStateException("no command " + invocation.path().text());
        };
    }
}
