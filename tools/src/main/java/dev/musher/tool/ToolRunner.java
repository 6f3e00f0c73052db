package dev.musher.tool;

import dev.musher.failure.ExplainedException;
import dev.musher.json.JsonValue;
import dev.musher.permission.Claim;
import dev.musher.permission.Permission;
import dev.musher.permission.Permission.Verdict;
import dev.musher.secret.Redaction;
import dev.musher.time.Deadline;
import dev.musher.time.Durations;
import dev.musher.tool.InputShape.Checked;
import dev.musher.tool.ToolOutcome.Cancelled;
import dev.musher.tool.ToolOutcome.Failed;
import dev.musher.tool.ToolOutcome.Failure;
import dev.musher.tool.ToolOutcome.Refused;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The one way to run a tool: checks the input, has the call prepared, asks permission for its
 * claims, keeps what it may change, holds it to its limit and tidies what it says. Whatever
 * happens, a call ends in exactly one outcome. Suits any number of threads at once.
 */
public final class ToolRunner {
    private final Toolbox tools;
    private final Permission permission;
    private final Undo undo;
    private final OutcomeTidying tidying;

    public ToolRunner(Toolbox tools, Permission permission, Undo undo, Redaction secrets) {
        this.tools = tools;
        this.permission = permission;
        this.undo = undo;
        this.tidying = new OutcomeTidying(secrets);
    }

    public Toolbox tools() {
        return tools;
    }

    /** Runs a call to its end. A thread that was interrupted meanwhile still is afterwards. */
    public ToolOutcome run(String name, JsonValue given, ToolCall call) {
        var tool = tools.named(name);
        if (tool.isEmpty()) {
            return new Failed(Failure.INPUT, tools.unknown(name));
        }
        return tidying.tidy(guarded(tool.get(), given, call));
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
            Log.LOGGER.log(Level.ERROR, "the tool " + tool.sheet().name() + " broke", e);
            return new Failed(
                    Failure.ERROR,
                    "The tool "
                            + tool.sheet().name()
                            + " broke: this is a bug in Musher, and its log has the details. "
                            + "Reach the goal in another way.");
        }
    }

    private ToolOutcome attempt(Tool tool, JsonValue given, ToolCall call)
            throws InterruptedException {
        var sheet = tool.sheet(given);
        var checked = sheet.input().check(given);
        if (checked instanceof Checked.Misfits misfits) {
            return new Failed(Failure.INPUT, misfit(sheet, misfits.problems()));
        }
        var prepared = tool.prepare(((Checked.Fits) checked).input());
        var shown = new ShownCall(sheet.name(), prepared.claims());
        var request = new Permission.Request(sheet.name(), shown.text(), prepared.claims());
        return switch (permission.decide(request, prepared)) {
            case Verdict.Denied(var because) -> new Refused(because);
            case Verdict.Granted(var passage) ->
                    permitted(sheet, prepared, shown, call.with(passage));
        };
    }

    private ToolOutcome permitted(
            ToolSheet sheet, Prepared prepared, ShownCall shown, ToolCall call)
            throws InterruptedException {
        if (!sheet.effect().mutates()) {
            return carryOut(sheet, prepared, call);
        }
        undo.before(shown.label(), written(prepared.claims()));
        try {
            return carryOut(sheet, prepared, call);
        } finally {
            undo.after(shown.label());
        }
    }

    private static ToolOutcome carryOut(ToolSheet sheet, Prepared prepared, ToolCall call)
            throws InterruptedException {
        var deadline = Deadline.after(sheet.limit());
        try (deadline) {
            return prepared.carryOut(call);
        } catch (InterruptedException stopped) {
            if (!deadline.expired()) {
                throw stopped;
            }
            throw ToolFailure.timeout(
                    sheet.name()
                            + " was stopped after "
                            + Durations.show(sheet.limit())
                            + ". Ask for less at once.");
        }
    }

    private static String misfit(ToolSheet sheet, List<String> problems) {
        return "The input of " + sheet.name() + " does not fit. " + String.join(" ", problems);
    }

    private static List<Path> written(List<Claim> claims) {
        var paths = new ArrayList<Path>();
        for (Claim claim : claims) {
            if (claim instanceof Claim.Write write) {
                paths.add(Path.of(write.path()));
            }
        }
        return paths;
    }

    /** A logger costs milliseconds, and most runs have nothing to log. */
    private static final class Log {
        static final Logger LOGGER = System.getLogger("dev.musher.tool");

        private Log() {}
    }
}
