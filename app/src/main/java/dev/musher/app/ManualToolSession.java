package dev.musher.app;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.toolcommands.ToolSession;
import dev.musher.app.toolcommands.UndoActions;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.host.wiring.ToolParts;
import dev.musher.tools.api.ToolRunner;
import dev.musher.tools.api.Toolbox;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.document.ReadSet;
import dev.musher.tools.document.ReadSetFile;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.policy.PermissionPolicy;
import dev.musher.tools.sandbox.Sandbox;
import dev.musher.tools.shell.SessionShells;
import dev.musher.tools.shell.ShellEndListener;
import dev.musher.tools.todo.TodoList;
import dev.musher.tools.undo.LateUndo;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The session of a person who runs tools by hand. */
final class ManualToolSession implements ToolSession {
    private final Guards guards;
    private final SessionShells sessionShells;
    private final ReadSet reads;
    private final Optional<ReadSetFile> saved;
    private final LateUndo undo;
    private final ToolRunner runner;

    /** What stands between the tools and the world. */
    record Guards(Permission permission, PermissionPolicy policy, Sandbox sandbox) {}

    ManualToolSession(ToolParts parts, Guards guards, Optional<String> name) {
        this.guards = guards;
        sessionShells =
                new SessionShells(
                        parts.processRunner(),
                        parts.outputFolder(),
                        new SystemTimeSource(),
                        ShellEndListener.UNHEARD);
        reads = name.isPresent() ? ReadSet.empty() : ReadSet.trusting();
        saved = name.map(known -> new ReadSetFile(parts.readSetFile(known)));
        saved.ifPresent(this::load);
        undo = new LateUndo(parts::undoStore, name.orElse(UndoActions.USUAL_SESSION), _ -> {});
        runner =
                new ToolRunner(
                        new Toolbox(
                                parts.tools(
                                        new ToolParts.SessionState(
                                                reads,
                                                sessionShells,
                                                guards.sandbox(),
                                                new TodoList(),
                                                UserChannel.NOBODY))),
                        guards.permission(),
                        undo,
                        parts.redaction());
    }

    @Override
    public ToolRunner runner() {
        return runner;
    }

    @Override
    public PermissionPolicy policy() {
        return guards.policy();
    }

    @Override
    public List<String> running() {
        return sessionShells.runningIds();
    }

    @Override
    public void close() {
        sessionShells.close();
        undo.close();
        guards.sandbox().close();
        saved.ifPresent(file -> file.save(reads));
    }

    private void load(ReadSetFile file) {
        try {
            file.load(reads);
        } catch (IOException e) {
            throw new CommandFailed("The session cannot continue: " + e.getMessage(), "", e);
        }
    }
}
