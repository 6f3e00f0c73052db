package dev.musher.tools.api;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.Deadline;
import dev.musher.base.time.DurationText;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.ToolOutcome.Cancelled;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.api.ToolOutcome.Refused;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.Permission.Verdict;
import dev.musher.tools.permission.PermissionClaim;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The one way to run a tool: checks the input, has the call prepared, asks permission for its
 * claims, saves what it may change, enforces its time limit and cleans what it says. Whatever
 * happens, a call ends in exactly one outcome. Thread-safe.
 */
public final class ToolRunner {
    private final Toolbox tools;
    private final Permission permission;
    private final UndoRecorder undoRecorder;
    private final OutcomeCleaner tidying;

    public ToolRunner(
            Toolbox tools, Permission permission, UndoRecorder undoRecorder, Redaction secrets) {
        this.tools = tools;
        this.permission = permission;
        this.undoRecorder = undoRecorder;
        this.tidying = new OutcomeCleaner(secrets);
    }

    public Toolbox tools() {
        return tools;
    }

    /** Calls may follow: what those that change something wait for can begin. Returns at once. */
    public void prepare() {
        undoRecorder.prepare();
    }

    /** Runs a call to its end. A thread that was interrupted meanwhile still is afterwards. */
    public ToolOutcome run(String name, JsonValue given, ToolCall call) {
        var tool = tools.named(name);
        if (tool.isEmpty()) {
            return new Failed(Failure.INPUT, tools.unknown(name));
        }
        return tidying.clean(guarded(tool.get(), given, call));
    }

    private ToolOutcome guarded(Tool tool, JsonValue given, ToolCall call) {
        try {
            return attempt(tool, given, call);
        } catch (ToolFailure failure) {
            return failure.outcome();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Cancelled();
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            // Deep input and missing native libraries are as much a failure of the tool as a bug.
            if (e instanceof ExplainedException explained) {
                return new Failed(Failure.ERROR, explained.explanation());
            }
            Log.LOGGER.log(Level.ERROR, "the tool " + tool.description().name() + " crashed", e);
            return new Failed(
                    Failure.ERROR,
                    "The tool "
                            + tool.description().name()
                            + " crashed: this is a bug in Musher; its log has the details. "
                            + "Reach the goal in another way.");
        }
    }

    private ToolOutcome attempt(Tool tool, JsonValue given, ToolCall call)
            throws InterruptedException {
        var description = tool.description(given);
        var checked = description.input().check(given);
        if (checked instanceof Checked.Misfits misfits) {
            return new Failed(Failure.INPUT, misfit(description, misfits.problems()));
        }
        var preparedCall = tool.prepare(((Checked.Fits) checked).input());
        var shown = new ShownCall(description.name(), preparedCall.claims());
        var request =
                new Permission.Request(description.name(), shown.text(), preparedCall.claims());
        return switch (permission.decide(request, preparedCall)) {
            case Verdict.Denied(var because) -> new Refused(because);
            case Verdict.Granted(var wallExemption) ->
                    permitted(description, preparedCall, shown, call.with(wallExemption));
        };
    }

    private ToolOutcome permitted(
            ToolDescription description, PreparedCall preparedCall, ShownCall shown, ToolCall call)
            throws InterruptedException {
        if (!description.effect().mutates()) {
            return carryOut(description, preparedCall, call);
        }
        undoRecorder.before(shown.label(), written(preparedCall.claims()));
        try {
            return carryOut(description, preparedCall, call);
        } finally {
            undoRecorder.after(shown.label());
        }
    }

    private static ToolOutcome carryOut(
            ToolDescription description, PreparedCall preparedCall, ToolCall call)
            throws InterruptedException {
        var deadline = Deadline.after(description.limit());
        try (deadline) {
            return preparedCall.execute(call);
        } catch (InterruptedException stopped) {
            if (!deadline.expired()) {
                throw stopped;
            }
            throw ToolFailure.timeout(
                    description.name()
                            + " was stopped after "
                            + DurationText.show(description.limit())
                            + ". Ask for less in one call.");
        }
    }

    private static String misfit(ToolDescription description, List<String> problems) {
        return "The input of "
                + description.name()
                + " does not fit. "
                + String.join(" ", problems);
    }

    private static List<Path> written(List<PermissionClaim> claims) {
        var paths = new ArrayList<Path>();
        for (PermissionClaim permissionClaim : claims) {
            if (permissionClaim instanceof PermissionClaim.Write write) {
                paths.add(Path.of(write.path()));
            }
        }
        return paths;
    }

    /** A logger costs milliseconds, and most runs have nothing to log. */
    private static final class Log {
        static final Logger LOGGER = System.getLogger("dev.musher.tools.api");

        private Log() {}
    }
}
