package dev.musher.app;

import dev.musher.ask.Asking;
import dev.musher.commandline.CommandFailed;
import dev.musher.document.ReadSet;
import dev.musher.document.ReadSetFile;
import dev.musher.host.wiring.ToolParts;
import dev.musher.permission.Permission;
import dev.musher.permission.Policy;
import dev.musher.sandbox.Sandbox;
import dev.musher.shell.ShellEnds;
import dev.musher.shell.Shells;
import dev.musher.time.SystemClock;
import dev.musher.todo.TodoList;
import dev.musher.tool.ToolRunner;
import dev.musher.tool.Toolbox;
import dev.musher.undo.LateUndo;
import dev.musher.workbench.ToolSession;
import dev.musher.workbench.UndoActions;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The session of a person who runs tools by hand. */
final class HandSession implements ToolSession {
    private final Guards guards;
    private final Shells shells;
    private final ReadSet reads;
    private final Optional<ReadSetFile> saved;
    private final LateUndo undo;
    private final ToolRunner runner;

    /** What stands between the tools and the world. */
    record Guards(Permission permission, Policy policy, Sandbox sandbox) {}

    HandSession(ToolParts parts, Guards guards, Optional<String> name) {
        this.guards = guards;
        shells =
                new Shells(parts.processes(), parts.output(), new SystemClock(), ShellEnds.UNHEARD);
        reads = name.isPresent() ? ReadSet.empty() : ReadSet.trusting();
        saved = name.map(known -> new ReadSetFile(parts.readsOf(known)));
        saved.ifPresent(this::load);
        undo = new LateUndo(parts::undo, name.orElse(UndoActions.USUAL_SESSION), _ -> {});
        runner =
                new ToolRunner(
                        new Toolbox(
                                parts.tools(
                                        new ToolParts.Belongings(
                                                reads,
                                                shells,
                                                guards.sandbox(),
                                                new TodoList(),
                                                Asking.NOBODY))),
                        guards.permission(),
                        undo,
                        parts.secrets());
    }

    @Override
    public ToolRunner runner() {
        return runner;
    }

    @Override
    public Policy policy() {
        return guards.policy();
    }

    @Override
    public List<String> running() {
        return shells.runningIds();
    }

    @Override
    public void close() {
        shells.close();
        undo.close();
        guards.sandbox().close();
        saved.ifPresent(file -> file.save(reads));
    }

    private void load(ReadSetFile file) {
        try {
            file.load(reads);
        } catch (IOException e) {
            throw new CommandFailed("The session cannot go on: " + e.getMessage(), "", e);
        }
    }
}
