package dev.musher.agent.learning;

import dev.musher.agent.memory.Expectation;
import dev.musher.agent.memory.MemoryChange;
import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.agent.memory.MemorySource;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.StoredEntry;
import dev.musher.agent.memory.backing.BackingDecision;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import java.util.List;
import java.util.Locale;

/** The tool {@code memory} of whoever reviews a session: every entry has to be backed by it. */
public final class LessonTool implements Tool {
    private static final int MOST_FOUND = 20;

    private static final ToolDescription SHEET =
            new ToolDescription(
                    "memory",
                    "Search what is remembered, or add, replace or remove an entry.",
                    InputShape.of(
                            InputField.required(
                                    "action",
                                    InputField.oneOf("search", "add", "replace", "remove"),
                                    ""),
                            InputField.optional("query", InputField.text(200), "Words to find."),
                            InputField.optional("id", InputField.text(40), "Of an entry."),
                            InputField.optional(
                                    "kind",
                                    InputField.oneOf(
                                            "fact",
                                            "procedure",
                                            "pitfall",
                                            "preference",
                                            "overview"),
                                    ""),
                            InputField.optional(
                                    "text",
                                    InputField.text(MemoryEntry.LONGEST_TEXT),
                                    "One fact, in one or two sentences; commands in backticks."),
                            InputField.optional(
                                    "expect",
                                    InputField.text(300),
                                    "What will prove it, like: `make test` exits 0")),
                    ToolEffect.TALKS);

    private final MemoryStore store;
    private final ReviewedSession session;
    private final PassRun run;

    public LessonTool(MemoryStore store, ReviewedSession session, PassRun run) {
        this.store = store.writingBy(run);
        this.session = session;
        this.run = run;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput input) {
        return PreparedCall.of(List.of(), _ -> ToolOutcome.done(act(input)));
    }

    private String act(ToolInput input) {
        return switch (input.text("action")) {
            case "search" -> found(input.optionalText("query").orElse(""));
            case "add" -> kept(entry(input), input);
            case "replace" -> replaced(id(input), entry(input));
            default -> removed(id(input));
        };
    }

    private String found(String query) {
        String[] words = query.toLowerCase(Locale.ROOT).strip().split("\\s+", -1);
        var text = new StringBuilder();
        int count = 0;
        for (StoredEntry stored : store.read().current()) {
            String line = line(stored);
            if (count < MOST_FOUND && holds(line.toLowerCase(Locale.ROOT), words)) {
                text.append(line).append('\n');
                count++;
            }
        }
        return text.isEmpty() ? "Nothing is remembered about that." : text.toString();
    }

    private static boolean holds(String line, String[] words) {
        for (String word : words) {
            if (line.contains(word)) {
                return true;
            }
        }
        return false;
    }

    private static String line(StoredEntry stored) {
        var entry = stored.entry();
        return entry.id() + " (" + entry.kind().word() + "): " + entry.text();
    }

    private MemoryEntry entry(ToolInput input) {
        var kind = input.optionalText("kind").flatMap(MemoryKind::of).orElse(MemoryKind.FACT);
        String text =
                input.optionalText("text")
                        .orElseThrow(() -> ToolFailure.input("An entry needs a text."));
        try {
            var entry =
                    MemoryEntry.of(
                            kind,
                            text,
                            new MemorySource.Session(session.id(), 0),
                            run.clock().now(),
                            MemoryEntry.USUAL_CONFIDENCE);
            return input.optionalText("expect")
                    .map(written -> entry.expecting(expectation(written)))
                    .orElse(entry);
        } catch (IllegalArgumentException e) {
            throw ToolFailure.input(String.valueOf(e.getMessage()));
        }
    }

    private static Expectation expectation(String written) {
        return Expectation.parse(written)
                .orElseThrow(
                        () ->
                                ToolFailure.input(
                                        "Write an expectation like: `make test` exits 0, or:"
                                                + " `make test` fails"));
    }

    private static MemoryId id(ToolInput input) {
        return input.optionalText("id")
                .flatMap(MemoryId::parse)
                .map(MemoryId::new)
                .orElseThrow(() -> ToolFailure.input("Give the id of an entry; search first."));
    }

    private String kept(MemoryEntry entry, ToolInput input) {
        var asked = input.optionalText("id");
        if (asked.isPresent()) {
            throw ToolFailure.input("An entry that is added gets its id; leave id out.");
        }
        return switch (session.decide(entry)) {
            case BackingDecision.Refused(var reason) ->
                    throw ToolFailure.input("Not kept: " + reason);
            case BackingDecision.Quarantined(var reason) -> {
                var change = store.quarantine(MemoryScope.PERSONAL, entry, reason);
                yield told(change, "waits for a person: " + reason);
            }
            case BackingDecision.Accepted _ ->
                    told(store.add(MemoryScope.PERSONAL, entry), "is kept");
        };
    }

    private String told(MemoryChange change, String what) {
        if (change.isEmpty()) {
            return "That is remembered already, as " + change.id() + ".";
        }
        run.noted("Entry " + change.id() + " " + what);
        return "Entry " + change.id() + " " + what;
    }

    /** What a person wrote is replaced by a person. */
    private String replaced(MemoryId id, MemoryEntry by) {
        requireOwn(id);
        return switch (session.decide(by)) {
            case BackingDecision.Refused(var reason) ->
                    throw ToolFailure.input("Not kept: " + reason);
            case BackingDecision.Quarantined(var reason) -> {
                var waiting = by.superseding(id);
                var change = store.quarantine(MemoryScope.PERSONAL, waiting, reason);
                yield told(change, "waits for a person: " + reason);
            }
            case BackingDecision.Accepted _ -> told(store.replace(id, by), "is replaced");
        };
    }

    private String removed(MemoryId id) {
        requireOwn(id);
        return told(
                store.remove(id, "removed by the review of " + session.id(), run.clock().now()),
                "is removed");
    }

    private void requireOwn(MemoryId id) {
        var stored =
                store.read()
                        .find(id)
                        .orElseThrow(
                                () -> ToolFailure.input("There is no entry " + id + "; search."));
        if (stored.scope() != MemoryScope.PERSONAL
                || !(stored.entry().source() instanceof MemorySource.Session)) {
            throw ToolFailure.input(
                    "Entry " + id + " is a person's; only a person changes it. Leave it.");
        }
    }
}
