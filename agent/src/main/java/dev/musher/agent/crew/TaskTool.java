package dev.musher.agent.crew;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.codegen.TextFile;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputFieldType;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.PermissionClaim;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets a model hand work to other agents, and take what they changed. To hand work on changes no
 * file of the project, so that any number of agents may work side by side; to apply a diff does,
 * and is kept and ordered like any change of files.
 */
@TextFile("task.md")
public final class TaskTool implements Tool {
    private static final String APPLY = "apply";
    private static final String DISCARD = "discard";
    private static final int LONGEST_PROMPT = 100_000;
    private static final int LONGEST_WORD = 200;
    private static final Duration LIMIT = Duration.ofHours(2);

    private final ToolDescription sheet;
    private final ToolDescription checked;
    private final ToolDescription applying;
    private final SubagentKinds subagentKinds;
    private final SubagentRunner subagentRunner;
    private final SubagentPatches subagentPatches;
    private final WorkingDirectory workingDirectory;

    public TaskTool(
            SubagentKinds subagentKinds,
            SubagentRunner subagentRunner,
            SubagentPatches subagentPatches,
            WorkingDirectory workingDirectory) {
        this.subagentKinds = subagentKinds;
        this.subagentRunner = subagentRunner;
        this.subagentPatches = subagentPatches;
        this.workingDirectory = workingDirectory;
        sheet = sheet(subagentKinds);
        // Of a kind that is not there we know more to say than a schema does.
        var anyKind = shape(InputField.text(LONGEST_WORD));
        checked =
                new ToolDescription(
                        sheet.name(), sheet.description(), anyKind, ToolEffect.TALKS, LIMIT);
        applying =
                new ToolDescription(
                        sheet.name(), sheet.description(), anyKind, ToolEffect.WRITES, LIMIT);
    }

    /** What a model is told of it. */
    public static ToolDescription sheet(SubagentKinds subagentKinds) {
        return new ToolDescription(
                "task",
                TaskToolText.TEXT + subagentKinds.listed(),
                shape(InputField.oneOf(subagentKinds.names().toArray(new String[0]))),
                ToolEffect.TALKS,
                LIMIT);
    }

    private static InputShape shape(InputFieldType kind) {
        return InputShape.of(
                InputField.optional("prompt", InputField.text(LONGEST_PROMPT), ""),
                InputField.optional("kind", kind, "(read)"),
                InputField.optional(
                        "description", InputField.text(LONGEST_WORD), "a few words for the user"),
                InputField.optional(APPLY, InputField.text(LONGEST_WORD), "id of a diff"),
                InputField.optional(DISCARD, InputField.text(LONGEST_WORD), "id of a diff"));
    }

    @Override
    public ToolDescription description() {
        return sheet;
    }

    @Override
    public ToolDescription description(JsonValue input) {
        return input instanceof Fields fields && fields.text(APPLY).isPresent()
                ? applying
                : checked;
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        try {
            return prepared(toolInput);
        } catch (CrewException e) {
            throw ToolFailure.input(e.explanation());
        }
    }

    private PreparedCall prepared(ToolInput toolInput) {
        var apply = toolInput.optionalText(APPLY);
        var discard = toolInput.optionalText(DISCARD);
        var prompt = toolInput.optionalText("prompt").filter(text -> !text.isBlank());
        int wishes =
                (apply.isPresent() ? 1 : 0)
                        + (discard.isPresent() ? 1 : 0)
                        + (prompt.isPresent() ? 1 : 0);
        if (wishes != 1) {
            throw ToolFailure.input(
                    "Give either `prompt` and `kind`, or the id of a diff as `apply` or"
                            + " `discard`.");
        }
        if (prompt.isPresent()) {
            var subagentKind =
                    subagentKinds.named(
                            toolInput
                                    .optionalText("kind")
                                    .orElse(SubagentRights.READ.word())
                                    .strip());
            return PreparedCall.of(
                    List.of(), call -> subagentRunner.run(subagentKind, prompt.get(), call));
        }
        return apply.isPresent() ? applying(apply.get()) : discarding(discard.orElseThrow());
    }

    private PreparedCall applying(String id) {
        var subagentPatch = subagentPatches.find(id);
        var claims = new ArrayList<PermissionClaim>();
        for (String file : subagentPatch.files()) {
            claims.add(
                    workingDirectory
                            .locateName(subagentPatches.top().resolve(file).toString())
                            .writing());
        }
        return PreparedCall.of(claims, _ -> applied(subagentPatch));
    }

    private ToolOutcome applied(SubagentPatch subagentPatch) throws InterruptedException {
        var result = subagentPatches.apply(subagentPatch);
        if (result instanceof SubagentPatches.Application.Conflicts(var said)) {
            throw ToolFailure.error(
                    "The diff "
                            + subagentPatch.id()
                            + " does not fit the files as they are now, so nothing was changed:\n"
                            + String.join("\n", said)
                            + "\nIt is in "
                            + subagentPatch.patch()
                            + ": read it and make the changes yourself, or hand the work on"
                            + " again.");
        }
        return ToolOutcome.done(
                "Applied "
                        + subagentPatch.id()
                        + ". Changed:\n"
                        + String.join("\n", subagentPatch.files())
                        + "\nNothing was checked yet.");
    }

    private PreparedCall discarding(String id) {
        var subagentPatch = subagentPatches.find(id);
        return PreparedCall.of(
                List.of(),
                _ -> {
                    subagentPatches.discard(subagentPatch);
                    return ToolOutcome.done("Discarded " + subagentPatch.id() + ".");
                });
    }
}
