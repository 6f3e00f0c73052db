package dev.musher.sessions;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Completion;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.host.session.FilesWish;
import dev.musher.host.session.Rewinder;
import dev.musher.host.session.Rewound;
import dev.musher.host.session.Rewound.Files;
import dev.musher.host.session.Rewound.Files.BroughtBack;
import dev.musher.json.Json;
import dev.musher.session.KeptFiles;
import dev.musher.session.Prompt;
import dev.musher.session.Rewinding;
import dev.musher.session.SessionId;
import dev.musher.text.OneLine;
import dev.musher.text.Printable;
import dev.musher.undo.Consent;
import dev.musher.workbench.RestoreAction.Question;
import dev.musher.workbench.Restoring;
import java.util.List;
import java.util.OptionalInt;

/** {@code musher sessions rewind}: files and conversation, as they were before a prompt. */
public final class RewindAction implements Action {
    private static final int LONGEST_QUOTE = 60;

    private final Archive archive;
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
            ShownFiles files) {}

    public RewindAction(Archive archive, Rewinder rewinder, Question question) {
        this.archive = archive;
        this.rewinder = rewinder;
        this.question = question;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        SessionId id =
                archive.store().find(invocation.argument(SessionsCommand.id(Completion.NONE)));
        var to = Numbers.small(Numbers.given(invocation, SessionsCommand.TO));
        Rewound rewound = rewinder.rewind(id, to, wish(invocation));
        if (invocation.has(archive.json())) {
            remark(rewound, screen);
            screen.out().line(Json.encodeIndented(shown(id, rewound)));
            return code(rewound);
        }
        if (rewound instanceof Rewound.WouldOverwrite conflict) {
            var number = OptionalInt.of(conflict.prompt().number());
            rewound = rewinder.rewind(id, number, FilesWish.of(consent(conflict, screen)));
        }
        remark(rewound, screen);
        print(rewound, screen);
        return code(rewound);
    }

    private static void remark(Rewound rewound, Screen screen) {
        if (rewound instanceof Rewound.Done(var done, _)) {
            for (String remark : done.remarks()) {
                screen.err().line("musher: " + Printable.line(remark));
            }
        }
    }

    private static FilesWish wish(Invocation invocation) {
        var consent = Restoring.wish(invocation);
        if (!invocation.has(SessionsCommand.KEEP_FILES)) {
            return FilesWish.of(consent);
        }
        if (consent != Consent.ASK) {
            throw new CommandFailed(
                    "--keep-files leaves all files alone: it excludes --spare and --overwrite.",
                    "Give one of them.");
        }
        return FilesWish.KEEP;
    }

    private Consent consent(Rewound.WouldOverwrite conflict, Screen screen) {
        return Restoring.ask(conflict.edits(), question, screen)
                .orElseThrow(
                        () ->
                                new CommandFailed(
                                        "Nothing was changed.",
                                        "Say --spare to leave these files alone, --overwrite, or"
                                                + " --keep-files to take back only what was said."));
    }

    private static ExitCode code(Rewound rewound) {
        if (rewound instanceof Rewound.Done(_, BroughtBack(var restored, _))) {
            return Restoring.ended(restored);
        }
        return rewound instanceof Rewound.Done ? ExitCode.OK : ExitCode.FAILED;
    }

    private static ShownRewind shown(SessionId id, Rewound rewound) {
        return switch (rewound) {
            case Rewound.Done(var done, var files) ->
                    new ShownRewind(
                            "rewound",
                            done.session().text(),
                            done.prompt().number(),
                            done.prompt().text(),
                            checkpoint(done.prompt()),
                            done.journal().text(),
                            ShownFiles.of(files));
            case Rewound.WouldOverwrite(var prompt, var edits) ->
                    unchanged(id, prompt, ShownFiles.none("would-overwrite", edits));
            case Rewound.NoLongerKept(var prompt) ->
                    unchanged(id, prompt, ShownFiles.none("no-longer-kept", List.of()));
        };
    }

    private static ShownRewind unchanged(SessionId id, Prompt prompt, ShownFiles files) {
        return new ShownRewind(
                "unchanged",
                id.text(),
                prompt.number(),
                prompt.text(),
                checkpoint(prompt),
                "",
                files);
    }

    private static String checkpoint(Prompt prompt) {
        return prompt.files().map(KeptFiles::checkpoint).orElse("");
    }

    private void print(Rewound rewound, Screen screen) {
        switch (rewound) {
            case Rewound.Done(var done, var files) -> print(done, files, screen);
            case Rewound.WouldOverwrite _ ->
                    throw new IllegalStateException("somebody has said what is to happen");
            case Rewound.NoLongerKept(var prompt) ->
                    throw new CommandFailed(
                            "The files as they were before prompt "
                                    + prompt.number()
                                    + " are no longer kept, so nothing was changed.",
                            "Say --keep-files to take back only what was said.");
        }
    }

    private void print(Rewinding done, Files files, Screen screen) {
        String words = OneLine.beginning(done.prompt().text(), LONGEST_QUOTE);
        screen.out()
                .line(
                        "Gone back to before prompt "
                                + done.prompt().number()
                                + ": "
                                + Printable.line(words));
        switch (files) {
            case Files.Unchanged _ -> screen.out().line("No call has changed files since.");
            case Files.LeftAlone _ -> leftAlone(done, screen);
            case BroughtBack broughtBack -> broughtBack(done, broughtBack, screen);
        }
        screen.out()
                .line(
                        "To go on from there: musher --resume "
                                + archive.shortIds().of(done.session()));
    }

    private static void leftAlone(Rewinding done, Screen screen) {
        screen.out()
                .line(
                        "To bring back its files: musher undo restore "
                                + Printable.line(checkpoint(done.prompt()))
                                + " --session "
                                + done.journal());
    }

    private void broughtBack(Rewinding done, BroughtBack files, Screen screen) {
        Restoring.list(files.restored(), screen);
        if (files.restored().changes().isEmpty()) {
            screen.out().line("No file had to be restored: all are as they were.");
        } else {
            String elsewhere =
                    files.folder().equals(archive.here()) ? "" : ", in " + files.folder();
            screen.out()
                    .line(
                            Printable.line(
                                    "To have the files back: musher undo restore "
                                            + files.restored().safety().id()
                                            + " --session "
                                            + done.session()
                                            + elsewhere));
        }
        files.restored().head().ifPresent(screen.out()::line);
    }
}
