package dev.musher.app.sessioncommands;

import dev.musher.agent.session.KeptFiles;
import dev.musher.agent.session.PastPrompt;
import dev.musher.agent.session.RewindResult;
import dev.musher.agent.session.SessionId;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.toolcommands.RestoreDialogue;
import dev.musher.app.toolcommands.UndoRestoreAction.Question;
import dev.musher.base.json.Json;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import dev.musher.host.session.FileRewindOption;
import dev.musher.host.session.RewindOutcome;
import dev.musher.host.session.RewindOutcome.Files;
import dev.musher.host.session.RewindOutcome.Files.BroughtBack;
import dev.musher.host.session.Rewinder;
import dev.musher.host.session.RewoundFilesView;
import dev.musher.tools.undo.OverwritePolicy;
import java.util.List;
import java.util.OptionalInt;

/** {@code musher sessions rewind}: files and conversation, as they were before a prompt. */
public final class SessionsRewindAction implements CommandAction {
    private static final int LONGEST_QUOTE = 60;

    private final SessionCommandContext sessionCommandContext;
    private final Rewinder rewinder;
    private final Question question;

    /**
     * What {@code --json} prints.
     *
     * @param outcome {@code rewound}; otherwise nothing was changed, for the reason in files
     * @param checkpoint of the undo journal; empty if no call has changed files since
     * @param journal the session whose journal it is in; empty if nothing was changed
     */
    @io.avaje.jsonb.Json
    record ShownRewind(
            String outcome,
            String session,
            int prompt,
            String text,
            String checkpoint,
            String journal,
            RewoundFilesView files) {}

    public SessionsRewindAction(
            SessionCommandContext sessionCommandContext, Rewinder rewinder, Question question) {
        this.sessionCommandContext = sessionCommandContext;
        this.rewinder = rewinder;
        this.question = question;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        SessionId id =
                sessionCommandContext
                        .store()
                        .find(commandInvocation.argument(SessionsCommand.id(Completion.NONE)));
        var to = PromptNumbers.small(PromptNumbers.given(commandInvocation, SessionsCommand.TO));
        if (to.isEmpty()
                && !commandInvocation.has(sessionCommandContext.json())
                && commandScreen.audience() == CommandScreen.Audience.INTERACTIVE) {
            to = OptionalInt.of(agreed(id, commandScreen));
        }
        RewindOutcome rewindOutcome = rewinder.rewind(id, to, wish(commandInvocation));
        if (commandInvocation.has(sessionCommandContext.json())) {
            remark(rewindOutcome, commandScreen);
            commandScreen.out().line(Json.encodeIndented(shown(id, rewindOutcome)));
            return code(rewindOutcome);
        }
        if (rewindOutcome instanceof RewindOutcome.WouldOverwrite conflict) {
            var number = OptionalInt.of(conflict.prompt().number());
            rewindOutcome =
                    rewinder.rewind(
                            id, number, FileRewindOption.of(consent(conflict, commandScreen)));
        }
        remark(rewindOutcome, commandScreen);
        print(rewindOutcome, commandScreen);
        return code(rewindOutcome);
    }

    /** The last prompt, if that is what is meant: files are changed. */
    private int agreed(SessionId id, CommandScreen commandScreen) {
        var last = rewinder.last(id);
        String words = OneLineText.beginning(last.text(), LONGEST_QUOTE);
        String answer =
                question.ask(
                        "Take back prompt "
                                + last.number()
                                + " ("
                                + PrintableText.line(words)
                                + ") and what it changed? [y/N] ",
                        commandScreen);
        if (!answer.equals("y") && !answer.equals("yes")) {
            throw new CommandFailed(
                    "Nothing was changed.",
                    "Name a prompt: --to N; 'musher sessions show " + id + "' lists them.");
        }
        return last.number();
    }

    private static void remark(RewindOutcome rewindOutcome, CommandScreen commandScreen) {
        if (rewindOutcome instanceof RewindOutcome.Done(var done, _)) {
            for (String remark : done.remarks()) {
                commandScreen.err().line("musher: " + PrintableText.line(remark));
            }
        }
    }

    private static FileRewindOption wish(CommandInvocation commandInvocation) {
        var overwritePolicy = RestoreDialogue.wish(commandInvocation);
        if (!commandInvocation.has(SessionsCommand.KEEP_FILES)) {
            return FileRewindOption.of(overwritePolicy);
        }
        if (overwritePolicy != OverwritePolicy.ASK) {
            throw new CommandFailed(
                    "--keep-files changes no files: it excludes --spare and --overwrite.",
                    "Give one of them.");
        }
        return FileRewindOption.KEEP;
    }

    private OverwritePolicy consent(
            RewindOutcome.WouldOverwrite conflict, CommandScreen commandScreen) {
        return RestoreDialogue.ask(conflict.edits(), question, commandScreen)
                .orElseThrow(
                        () ->
                                new CommandFailed(
                                        "Nothing was changed.",
                                        "Add --spare to skip these files, --overwrite to replace them, or"
                                                + " --keep-files to take back only the conversation."));
    }

    private static ExitCode code(RewindOutcome rewindOutcome) {
        if (rewindOutcome instanceof RewindOutcome.Done(_, BroughtBack(var restored, _))) {
            return RestoreDialogue.ended(restored);
        }
        return rewindOutcome instanceof RewindOutcome.Done ? ExitCode.OK : ExitCode.FAILED;
    }

    private static ShownRewind shown(SessionId id, RewindOutcome rewindOutcome) {
        return switch (rewindOutcome) {
            case RewindOutcome.Done(var done, var files) ->
                    new ShownRewind(
                            "rewound",
                            done.session().text(),
                            done.prompt().number(),
                            done.prompt().text(),
                            checkpoint(done.prompt()),
                            done.journal().text(),
                            RewoundFilesView.of(files));
            case RewindOutcome.WouldOverwrite(var pastPrompt, var edits) ->
                    unchanged(id, pastPrompt, RewoundFilesView.none("would-overwrite", edits));
            case RewindOutcome.NoLongerKept(var pastPrompt) ->
                    unchanged(id, pastPrompt, RewoundFilesView.none("no-longer-kept", List.of()));
        };
    }

    private static ShownRewind unchanged(
            SessionId id, PastPrompt pastPrompt, RewoundFilesView files) {
        return new ShownRewind(
                "unchanged",
                id.text(),
                pastPrompt.number(),
                pastPrompt.text(),
                checkpoint(pastPrompt),
                "",
                files);
    }

    private static String checkpoint(PastPrompt pastPrompt) {
        return pastPrompt.files().map(KeptFiles::checkpoint).orElse("");
    }

    private void print(RewindOutcome rewindOutcome, CommandScreen commandScreen) {
        switch (rewindOutcome) {
            case RewindOutcome.Done(var done, var files) -> print(done, files, commandScreen);
            case RewindOutcome.WouldOverwrite _ ->
                    throw new IllegalStateException("the user has decided what to do");
            case RewindOutcome.NoLongerKept(var pastPrompt) ->
                    throw new CommandFailed(
                            "The files as they were before prompt "
                                    + pastPrompt.number()
                                    + " are no longer kept, so nothing was changed.",
                            "Add --keep-files to take back only the conversation.");
        }
    }

    private void print(RewindResult done, Files files, CommandScreen commandScreen) {
        String words = OneLineText.beginning(done.prompt().text(), LONGEST_QUOTE);
        commandScreen
                .out()
                .line(
                        "Went back to before prompt "
                                + done.prompt().number()
                                + ": "
                                + PrintableText.line(words));
        switch (files) {
            case Files.Unchanged _ ->
                    commandScreen.out().line("No tool call has changed files since.");
            case Files.LeftAlone _ -> leftAlone(done, commandScreen);
            case BroughtBack broughtBack -> broughtBack(done, broughtBack, commandScreen);
        }
        commandScreen
                .out()
                .line(
                        "Continue from there: musher --resume "
                                + sessionCommandContext.shortIds().of(done.session()));
    }

    private static void leftAlone(RewindResult done, CommandScreen commandScreen) {
        commandScreen
                .out()
                .line(
                        "Restore its files: musher undo restore "
                                + PrintableText.line(checkpoint(done.prompt()))
                                + " --session "
                                + done.journal());
    }

    private void broughtBack(RewindResult done, BroughtBack files, CommandScreen commandScreen) {
        RestoreDialogue.list(files.restored(), commandScreen);
        if (files.restored().changes().isEmpty()) {
            commandScreen.out().line("No file had to be restored: none has changed.");
        } else {
            String elsewhere =
                    files.folder().equals(sessionCommandContext.here())
                            ? ""
                            : ", in " + files.folder();
            commandScreen
                    .out()
                    .line(
                            PrintableText.line(
                                    "Restore the files: musher undo restore "
                                            + files.restored().safety().id()
                                            + " --session "
                                            + done.session()
                                            + elsewhere));
        }
        files.restored().head().ifPresent(commandScreen.out()::line);
    }
}
