package dev.musher.fleet.runtime.claude;

import dev.musher.base.json.JsonValue.Fields;
import dev.musher.fleet.runtime.PermissionResponder;
import dev.musher.tools.command.CommandAnalyzer;
import dev.musher.tools.command.CommandStep;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * The usual rule: what stays inside the place is allowed, what leaves it is denied, with a hint
 * what to do instead. Commands are looked at by what they name; what a program does besides is for
 * walls to hold, not for a rule.
 */
public final class InsideFolderPolicy implements PermissionResponder {
    private static final Answer ALLOWED = new Answer.Allowed();

    private static final Set<String> READING = Set.of("Read", "Glob", "Grep");
    private static final Set<String> WRITING = Set.of("Edit", "Write", "NotebookEdit");

    private final CommandAnalyzer commands;

    public InsideFolderPolicy(CommandAnalyzer commands) {
        this.commands = commands;
    }

    @Override
    public Answer answer(Question question) {
        var missionBounds = MissionBounds.of(question.mission().folder());
        String tool = question.tool();
        if (tool.equals("Bash")) {
            return command(question, missionBounds);
        }
        boolean writes = WRITING.contains(tool);
        if (writes || READING.contains(tool)) {
            return file(
                    question.input(),
                    missionBounds,
                    writes ? MissionBounds.Use.WRITE : MissionBounds.Use.READ);
        }
        // Whatever else the CLI was started with either touches no file, or the roster names it.
        return tool.startsWith("mcp__")
                ? new Answer.Denied(
                        "No MCP server is available for this task. Continue without it.")
                : ALLOWED;
    }

    private static Answer file(Fields input, MissionBounds missionBounds, MissionBounds.Use use) {
        Optional<Path> path = CallTarget.path(missionBounds.top(), input);
        if (path.isEmpty()) {
            return use == MissionBounds.Use.READ
                    ? ALLOWED
                    : new Answer.Denied(
                            "Name the file to write, inside " + missionBounds.top() + ".");
        }
        return missionBounds.allow(path.get(), use)
                ? ALLOWED
                : outside(path.get().toString(), missionBounds);
    }

    private Answer command(Question question, MissionBounds missionBounds) {
        String command = question.input().text("command").orElse("");
        for (CommandStep commandStep : commands.read(command).steps()) {
            for (var stepAccess : commandStep.touches()) {
                Optional<Path> beyond = missionBounds.beyond(commandStep.folder(), stepAccess);
                if (beyond.isPresent()) {
                    return outside(beyond.get().toString(), missionBounds);
                }
            }
        }
        return question.outside()
                .flatMap(path -> CallTarget.resolve(missionBounds.top(), path))
                .filter(path -> !missionBounds.allow(path, MissionBounds.Use.READ))
                .map(path -> outside(path.toString(), missionBounds))
                .orElse(ALLOWED);
    }

    private static Answer outside(String path, MissionBounds missionBounds) {
        return new Answer.Denied(
                path
                        + " is outside of "
                        + missionBounds.top()
                        + ". Work with what is inside; do not look for another way out.");
    }
}
