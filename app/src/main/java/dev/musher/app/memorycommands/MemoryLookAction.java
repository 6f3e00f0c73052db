package dev.musher.app.memorycommands;

import dev.musher.agent.memory.MemoryScope;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.failure.UsageException;
import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.host.memory.MemoryListView;
import dev.musher.host.memory.MemoryText;
import dev.musher.host.memory.ProjectMemory;
import java.util.Optional;
import java.util.function.Supplier;

/** {@code musher memory list}, {@code show}, {@code search} and {@code why}. */
public record MemoryLookAction(Supplier<ProjectMemory> opening, Option.Flag json)
        implements CommandAction {
    @Override
    public ExitCode run(CommandInvocation invocation, CommandScreen screen) {
        var memory = opening.get();
        return switch (invocation.path().command().name()) {
            case "show" -> show(memory, invocation, screen);
            case "search" -> search(memory, invocation, screen);
            case "why" -> why(memory, invocation, screen);
            default -> list(memory.list(scope(invocation)), invocation, screen);
        };
    }

    static Optional<MemoryScope> scope(CommandInvocation invocation) {
        var written = invocation.value(MemoryCommand.SCOPE);
        var scope = written.flatMap(MemoryScope::of);
        if (written.isPresent() && scope.isEmpty()) {
            throw new UsageException(
                    "'" + PrintableText.line(written.get()) + "' is not a scope.",
                    "Scopes are personal, shared and global.");
        }
        return scope;
    }

    private ExitCode list(MemoryListView view, CommandInvocation invocation, CommandScreen screen) {
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(view));
        } else {
            MemoryText.list(view, line -> screen.page().line(line));
            view.problems().forEach(problem -> screen.err().line(PrintableText.line(problem)));
        }
        return ExitCode.OK;
    }

    private ExitCode search(
            ProjectMemory memory, CommandInvocation invocation, CommandScreen screen) {
        String words = String.join(" ", invocation.arguments(MemoryCommand.WORDS));
        if (words.isBlank()) {
            throw new UsageException(
                    "There is nothing to look for.", "Give words: musher memory search pytest");
        }
        var found = memory.search(words);
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(found));
        } else if (found.entries().isEmpty()) {
            screen.page().line("No entry has any of these words.");
        } else {
            MemoryText.rows(found.entries(), line -> screen.page().line(line));
        }
        return ExitCode.OK;
    }

    private ExitCode show(
            ProjectMemory memory, CommandInvocation invocation, CommandScreen screen) {
        var view = memory.show(invocation.argument(MemoryCommand.id(Completion.NONE)));
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(view));
        } else {
            MemoryText.show(view, line -> screen.page().line(line));
        }
        return ExitCode.OK;
    }

    private ExitCode why(ProjectMemory memory, CommandInvocation invocation, CommandScreen screen) {
        var view = memory.why(invocation.argument(MemoryCommand.id(Completion.NONE)));
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(view));
        } else {
            MemoryText.why(view, line -> screen.page().line(line));
        }
        return ExitCode.OK;
    }
}
