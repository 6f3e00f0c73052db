package dev.musher.agent.memory.tool;

import dev.musher.agent.memory.Expectation;
import dev.musher.agent.memory.MemoryChange;
import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryException;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.MemorySource;
import dev.musher.agent.memory.StoredEntry;
import dev.musher.agent.memory.backing.Backing;
import dev.musher.agent.memory.backing.BackingDecision;
import dev.musher.agent.memory.tool.AgentMemory.Draft;
import dev.musher.agent.memory.tool.AgentMemory.Written;
import dev.musher.codegen.TextFile;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.permission.PermissionClaim;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Lets a model look things up in memory and, unless it works for another agent, add to it. */
@TextFile("memory.md")
public final class MemoryTool implements Tool {
    public static final String NAME = "memory";

    private static final String FORMS =
            " Runs can show: `A` must run before `B`; `B` needs `A`; `B` fails until `A` has run;"
                    + " use `A` instead of `B`; `B` exits 2.";

    private static final String LOOKING =
            MemoryToolText.TEXT.substring(0, MemoryToolText.TEXT.indexOf("\n\n"));

    /** Of the tool that also writes. */
    public static final ToolDescription SHEET = writing();

    private final Supplier<AgentMemory> agentMemory;
    private final Optional<EntryAuthor> author;
    private final ToolDescription description;

    private MemoryTool(Supplier<AgentMemory> agentMemory, Optional<EntryAuthor> author) {
        this.agentMemory = agentMemory;
        this.author = author;
        this.description = author.isPresent() ? SHEET : looking();
    }

    /** For an agent that may only look. */
    public static MemoryTool forLooking(Supplier<AgentMemory> agentMemory) {
        return new MemoryTool(agentMemory, Optional.empty());
    }

    /** For an agent that learns as well. */
    public static MemoryTool forWriting(Supplier<AgentMemory> agentMemory, EntryAuthor author) {
        return new MemoryTool(agentMemory, Optional.of(author));
    }

    private static ToolDescription looking() {
        return new ToolDescription(
                NAME,
                LOOKING,
                InputShape.of(
                        InputField.required("action", InputField.oneOf("search", "expand"), ""),
                        InputField.optional("text", InputField.text(), ""),
                        InputField.optional("id", InputField.text(), "")),
                ToolEffect.READS);
    }

    private static ToolDescription writing() {
        return new ToolDescription(
                NAME,
                MemoryToolText.TEXT,
                InputShape.of(
                        InputField.required(
                                "action",
                                InputField.oneOf("search", "expand", "add", "replace", "remove"),
                                ""),
                        InputField.optional("text", InputField.text(), ""),
                        InputField.optional("id", InputField.text(), ""),
                        InputField.optional(
                                "kind",
                                InputField.oneOf(
                                        "fact", "procedure", "pitfall", "preference", "overview"),
                                ""),
                        InputField.optional(
                                "expect", InputField.text(), "later: `make test` exits 0")),
                ToolEffect.TALKS);
    }

    @Override
    public ToolDescription description() {
        return description;
    }

    @Override
    public PreparedCall prepare(ToolInput input) {
        String action = input.text("action");
        return PreparedCall.of(
                List.of(new PermissionClaim.Memory(action)),
                _ -> {
                    try {
                        return perform(action, input);
                    } catch (MemoryException e) {
                        throw ToolFailure.error(e.explanation());
                    } catch (IllegalArgumentException e) {
                        throw ToolFailure.input(String.valueOf(e.getMessage()));
                    }
                });
    }

    private ToolOutcome perform(String action, ToolInput input) {
        return switch (action) {
            case "search" -> ToolOutcome.done(found(agentMemory.get().search(text(input))));
            case "expand" -> ToolOutcome.done(whole(agentMemory.get().expand(id(input))));
            case "add" -> written(agentMemory.get().add(draft(input), author()));
            case "replace" -> written(agentMemory.get().replace(id(input), draft(input), author()));
            case "remove" ->
                    ToolOutcome.done(removed(agentMemory.get().remove(id(input), author())));
            default -> throw ToolFailure.input("There is no action '" + action + "'.");
        };
    }

    private EntryAuthor author() {
        return author.orElseThrow(
                () -> ToolFailure.input("This agent may only search and expand."));
    }

    private static String text(ToolInput input) {
        return input.optionalText("text")
                .filter(text -> !text.isBlank())
                .orElseThrow(
                        () -> ToolFailure.input("The field text is required for this action."));
    }

    private static MemoryId id(ToolInput input) {
        String written =
                input.optionalText("id")
                        .orElseThrow(
                                () ->
                                        ToolFailure.input(
                                                "The field id is required for this action."));
        return MemoryId.parse(written)
                .map(MemoryId::new)
                .orElseThrow(
                        () -> ToolFailure.input("'" + written + "' is not an id of an entry."));
    }

    private static Draft draft(ToolInput input) {
        var expected = input.optionalText("expect");
        var expectation = expected.flatMap(Expectation::parse);
        if (expected.isPresent() && expectation.isEmpty()) {
            throw ToolFailure.input(
                    "The field expect looks like `make test` exits 0, or `make test` fails.");
        }
        return new Draft(
                input.optionalText("kind").flatMap(MemoryKind::of).orElse(MemoryKind.FACT),
                text(input),
                expectation);
    }

    private static String found(List<StoredEntry> entries) {
        if (entries.isEmpty()) {
            return "No entry has any of these words.";
        }
        var text = new StringBuilder();
        for (StoredEntry stored : entries) {
            text.append(text.isEmpty() ? "" : "\n").append(line(stored.entry()));
        }
        return text.toString();
    }

    private static String line(MemoryEntry entry) {
        String by = entry.source() instanceof MemorySource.Person ? ", by the user" : "";
        return "- [" + entry.kind().word() + " " + entry.id() + by + "] " + entry.text();
    }

    private static String whole(StoredEntry stored) {
        var entry = stored.entry();
        return line(entry)
                + "\n  from: "
                + (entry.source() instanceof MemorySource.Person
                        ? "the user"
                        : entry.source().text())
                + ", "
                + entry.at()
                + "\n  scope: "
                + stored.scope().word()
                + entry.expectation().map(it -> "\n  expects: " + it.text()).orElse("");
    }

    private static ToolOutcome written(Written written) {
        return switch (written.decision()) {
            case BackingDecision.Accepted(String why) ->
                    ToolOutcome.done(
                            "Kept as "
                                    + written.change().map(MemoryChange::id).orElseThrow()
                                    + ". "
                                    + why);
            case BackingDecision.Quarantined(String why) ->
                    ToolOutcome.done(
                            "Saved for review, not active yet (musher memory review). Reason: "
                                    + why
                                    + (why.equals(Backing.NO_LESSON) ? FORMS : ""));
            case BackingDecision.Refused(String why) ->
                    new ToolOutcome.Failed(ToolOutcome.Failure.ERROR, "Not kept. " + why);
        };
    }

    private static String removed(MemoryChange change) {
        return change.kind() == MemoryChange.Kind.REMOVED
                ? "Removed " + change.id() + "; the user can restore it."
                : "The user wrote it, so it stays until the user accepts (musher memory review).";
    }
}
