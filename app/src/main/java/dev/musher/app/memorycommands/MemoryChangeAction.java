package dev.musher.app.memorycommands;

import dev.musher.agent.memory.Expectation;
import dev.musher.agent.memory.MemoryChange;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.failure.UsageException;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.text.PrintableText;
import dev.musher.host.memory.MemoryEntryView;
import dev.musher.host.memory.MemoryListView;
import dev.musher.host.memory.MemoryText;
import dev.musher.host.memory.ProjectMemory;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** What a person does with memory: add, edit, remove, restore, share and review. */
public record MemoryChangeAction(
        Supplier<ProjectMemory> opening, FileEditor editor, Option.Flag json)
        implements CommandAction {
    /** Opens a file for the person; whether it is another one afterwards. */
    @FunctionalInterface
    public interface FileEditor {
        boolean edit(String file, int line) throws InterruptedException;
    }

    @Override
    public ExitCode run(CommandInvocation invocation, CommandScreen screen)
            throws InterruptedException {
        var memory = opening.get();
        return switch (invocation.path().command().name()) {
            case "add" -> {
                var change = add(memory, invocation);
                yield printed(change, MemoryText.added(change, memory), invocation, screen);
            }
            case "edit" -> edit(memory, invocation, screen);
            case "remove" -> told(memory.remove(id(invocation)), "Removed", invocation, screen);
            case "share" -> share(memory, invocation, screen);
            case "unshare" -> unshare(memory, invocation, screen);
            case "restore" -> restore(memory, invocation, screen);
            default -> review(memory, invocation, screen);
        };
    }

    private static String id(CommandInvocation invocation) {
        return invocation.argument(MemoryCommand.id(Completion.NONE));
    }

    private static Optional<String> anyId(CommandInvocation invocation) {
        return invocation.argument(MemoryCommand.anyId(Completion.NONE));
    }

    private static MemoryChange add(ProjectMemory memory, CommandInvocation invocation) {
        String text = String.join(" ", invocation.arguments(MemoryCommand.TEXT));
        if (text.isBlank()) {
            throw new UsageException(
                    "There is nothing to remember.",
                    "Give a text: musher memory add 'Use pnpm, not npm.'");
        }
        if (text.strip().equals("-")) {
            throw new UsageException(
                    "Standard input is not read.",
                    "Give the text: musher memory add \"$(cat FILE)\"");
        }
        var kind = invocation.value(MemoryCommand.KIND);
        if (kind.isPresent() && kind.flatMap(MemoryKind::of).isEmpty()) {
            throw new UsageException(
                    "'" + PrintableText.line(kind.get()) + "' is not a kind.",
                    "Kinds are fact, procedure, pitfall, preference and overview.");
        }
        var expect = invocation.value(MemoryCommand.EXPECT);
        var expectation = expect.flatMap(Expectation::parse);
        if (expect.isPresent() && expectation.isEmpty()) {
            throw new UsageException(
                    "'" + PrintableText.line(expect.get()) + "' is not an expectation.",
                    "It looks like 'make test exits 0' or 'make test fails'.");
        }
        return memory.add(
                MemoryLookAction.scope(invocation).orElse(MemoryScope.PERSONAL),
                kind.flatMap(MemoryKind::of).orElse(MemoryKind.FACT),
                text,
                expectation);
    }

    private ExitCode edit(ProjectMemory memory, CommandInvocation invocation, CommandScreen screen)
            throws InterruptedException {
        String text = String.join(" ", invocation.arguments(MemoryCommand.NEW_TEXT));
        if (!text.isBlank()) {
            return told(memory.edit(id(invocation), text), "Changed", invocation, screen);
        }
        var entry = memory.show(id(invocation));
        if (entry.file().isEmpty()) {
            throw new UsageException(
                    "The entry " + entry.id() + " waits for review, and is not in a file of yours.",
                    "Decide first: musher memory review " + entry.id() + " --accept");
        }
        if (screen.out().target() != Colour.Target.TERMINAL) {
            throw new UsageException(
                    "The editor needs a terminal, and the output is not one.",
                    "Give the new words: musher memory edit "
                            + entry.id()
                            + " TEXT, or edit line "
                            + entry.line()
                            + " of "
                            + entry.file());
        }
        boolean isChanged = editor.edit(entry.file(), entry.line());
        for (String problem : memory.list(Optional.empty()).problems()) {
            screen.err().line(PrintableText.line(problem));
        }
        screen.out().line((isChanged ? "Saved " : "Nothing was changed in ") + entry.file() + ".");
        return ExitCode.OK;
    }

    private ExitCode share(
            ProjectMemory memory, CommandInvocation invocation, CommandScreen screen) {
        boolean global = memory.show(id(invocation)).scope().equals(MemoryScope.GLOBAL.word());
        var change = memory.share(id(invocation));
        var code = told(change, "Shared", invocation, screen);
        if (!invocation.has(json) && !change.isEmpty()) {
            if (global) {
                screen.out()
                        .line(
                                "It was global: other projects no longer have it. Undo: musher memory"
                                        + " unshare "
                                        + change.id()
                                        + " --scope global");
            }
            screen.out()
                    .line(
                            memory.isInRepository()
                                    ? "Commit it: git add .musher/memory"
                                    : "It is in .musher/memory, which is in no git repository.");
        }
        return code;
    }

    private ExitCode unshare(
            ProjectMemory memory, CommandInvocation invocation, CommandScreen screen) {
        var scope = MemoryLookAction.scope(invocation).orElse(MemoryScope.PERSONAL);
        if (scope == MemoryScope.SHARED) {
            throw new UsageException(
                    "An entry is unshared into your own memory.",
                    "Give --scope personal, or --scope global.");
        }
        return told(
                memory.unshare(id(invocation), scope), "Made " + scope.word(), invocation, screen);
    }

    private ExitCode restore(
            ProjectMemory memory, CommandInvocation invocation, CommandScreen screen) {
        var id = anyId(invocation);
        if (id.isEmpty()) {
            return listed(memory.removed(), "Nothing can be restored.", invocation, screen);
        }
        var change = memory.restore(id.get());
        return printed(change, MemoryText.restored(change), invocation, screen);
    }

    private ExitCode review(
            ProjectMemory memory, CommandInvocation invocation, CommandScreen screen) {
        boolean accept = invocation.has(MemoryCommand.ACCEPT);
        boolean reject = invocation.has(MemoryCommand.REJECT);
        var id = anyId(invocation);
        if (accept && reject) {
            throw new UsageException(
                    "An entry is accepted or rejected, not both.", "Give one of the two flags.");
        }
        if (!accept && !reject) {
            var waiting = id.map(it -> List.of(memory.review(it))).orElseGet(memory::review);
            var code = listed(waiting, "Nothing waits for you.", invocation, screen);
            if (!waiting.isEmpty() && !invocation.has(json)) {
                screen.page().line("Decide: musher memory review ID --accept, or --reject");
            }
            return code;
        }
        String named =
                id.orElseThrow(
                        () -> new UsageException("Name the entry.", "See: musher memory review"));
        var change = accept ? memory.accept(named) : memory.reject(named);
        String text = accept ? MemoryText.accepted(change) : MemoryText.rejected(change);
        return printed(change, text, invocation, screen);
    }

    private ExitCode listed(
            List<MemoryEntryView> entries,
            String none,
            CommandInvocation invocation,
            CommandScreen screen) {
        if (invocation.has(json)) {
            screen.out()
                    .line(
                            Json.encodeIndented(
                                    new MemoryListView(entries, entries.size(), List.of())));
        } else if (entries.isEmpty()) {
            screen.page().line(none);
        } else {
            MemoryText.reasons(entries, line -> screen.page().line(line));
        }
        return ExitCode.OK;
    }

    private ExitCode told(
            MemoryChange change, String done, CommandInvocation invocation, CommandScreen screen) {
        return printed(change, MemoryText.told(change, done), invocation, screen);
    }

    private ExitCode printed(
            MemoryChange change, String text, CommandInvocation invocation, CommandScreen screen) {
        if (invocation.has(json)) {
            screen.out()
                    .line(
                            Json.encode(
                                    new JsonObjectBuilder()
                                            .text("id", change.id())
                                            .text(
                                                    "change",
                                                    change.kind().name().toLowerCase(Locale.ROOT))
                                            .build()));
        } else {
            screen.out().line(text);
        }
        return ExitCode.OK;
    }
}
