package dev.musher.runtime.claude;

import dev.musher.command.CommandReader;
import dev.musher.command.Step;
import dev.musher.json.JsonValue.Fields;
import dev.musher.runtime.PermissionDesk;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * The usual rule: what stays inside the place is allowed, what leaves it is denied, with a hint
 * what to do instead. Commands are looked at by what they name; what a program does besides is for
 * walls to hold, not for a rule.
 */
public final class InsideDesk implements PermissionDesk {
    private static final Answer ALLOWED = new Answer.Allowed();

    private static final Set<String> READING = Set.of("Read", "Glob", "Grep");
    private static final Set<String> WRITING = Set.of("Edit", "Write", "NotebookEdit");

    private final CommandReader commands;

    public InsideDesk(CommandReader commands) {
        this.commands = commands;
    }

    @Override
    public Answer answer(Question question) {
        var bounds = Bounds.of(question.mission().place());
        String tool = question.tool();
        if (tool.equals("Bash")) {
            return command(question, bounds);
        }
        boolean writes = WRITING.contains(tool);
        if (writes || READING.contains(tool)) {
            return file(question.input(), bounds, writes ? Bounds.Use.WRITE : Bounds.Use.READ);
        }
        // Whatever else the CLI was started with either touches no file, or the roster names it.
        return tool.startsWith("mcp__")
                ? new Answer.Denied("No MCP server is part of this task. Do without it.")
                : ALLOWED;
    }

    private static Answer file(Fields input, Bounds bounds, Bounds.Use use) {
        Optional<Path> path = CalledFile.path(bounds.top(), input);
        if (path.isEmpty()) {
            return use == Bounds.Use.READ
                    ? ALLOWED
                    : new Answer.Denied("Name the file to write, inside " + bounds.top() + ".");
        }
        return bounds.allow(path.get(), use) ? ALLOWED : outside(path.get().toString(), bounds);
    }

    private Answer command(Question question, Bounds bounds) {
        String command = question.input().text("command").orElse("");
        for (Step step : commands.read(command).steps()) {
            for (var touch : step.touches()) {
                Optional<Path> beyond = bounds.beyond(step.folder(), touch);
                if (beyond.isPresent()) {
                    return outside(beyond.get().toString(), bounds);
                }
            }
        }
        return question.outside()
                .flatMap(path -> CalledFile.resolve(bounds.top(), path))
                .filter(path -> !bounds.allow(path, Bounds.Use.READ))
                .map(path -> outside(path.toString(), bounds))
                .orElse(ALLOWED);
    }

    private static Answer outside(String path, Bounds bounds) {
        return new Answer.Denied(
                path
                        + " is outside of "
                        + bounds.top()
                        + ". Work with what is inside; do not look for another way out.");
    }
}
