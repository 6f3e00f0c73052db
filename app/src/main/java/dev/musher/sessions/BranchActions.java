package dev.musher.sessions;

import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Completion;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.json.Json;
import dev.musher.session.Prompt;
import dev.musher.session.Rewinding;
import dev.musher.session.SessionId;
import dev.musher.text.OneLine;
import dev.musher.text.Printable;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** {@code musher sessions fork} and {@code rewind}. */
public final class BranchActions {
    private static final int LONGEST_QUOTE = 60;

    private final Archive archive;

    /** What {@code fork --json} prints. */
    @io.avaje.jsonb.Json
    record ShownFork(String session) {}

    /**
     * What {@code rewind --json} prints.
     *
     * @param checkpoint of the undo journal; empty if the files were not kept
     * @param journal the session whose journal it is in
     */
    @io.avaje.jsonb.Json
    record ShownRewind(
            String session, int prompt, String text, String checkpoint, String journal) {}

    public BranchActions(Archive archive) {
        this.archive = archive;
    }

    public ExitCode fork(Invocation invocation, Screen screen) {
        SessionId id = id(invocation);
        var at = number(invocation, SessionsCommand.AT);
        SessionId forked = archive.store().makeFork(id, at);
        if (invocation.has(archive.json())) {
            screen.out().line(Json.encodeIndented(new ShownFork(forked.text())));
        } else {
            screen.out().line("Forked as " + forked + ".");
            screen.out().line("To go on with it: musher --resume " + shortId(forked));
        }
        return ExitCode.OK;
    }

    public ExitCode rewind(Invocation invocation, Screen screen) {
        SessionId id = id(invocation);
        var to = number(invocation, SessionsCommand.TO);
        Rewinding done =
                archive.store()
                        .rewind(
                                id,
                                to.isPresent()
                                        ? OptionalInt.of(
                                                (int) Math.min(to.getAsLong(), Integer.MAX_VALUE))
                                        : OptionalInt.empty());
        for (String remark : done.remarks()) {
            screen.err().line("musher: " + Printable.line(remark));
        }
        if (invocation.has(archive.json())) {
            screen.out().line(Json.encodeIndented(shown(done)));
        } else {
            print(done, screen);
        }
        return ExitCode.OK;
    }

    private static ShownRewind shown(Rewinding done) {
        Prompt prompt = done.prompt();
        return new ShownRewind(
                done.session().text(),
                prompt.number(),
                prompt.text(),
                prompt.checkpoint().orElse(""),
                done.journal().text());
    }

    private void print(Rewinding done, Screen screen) {
        Prompt prompt = done.prompt();
        screen.out()
                .line(
                        "Gone back to before prompt "
                                + prompt.number()
                                + ": "
                                + Printable.line(OneLine.beginning(prompt.text(), LONGEST_QUOTE)));
        screen.out().line("To go on from there: musher --resume " + shortId(done.session()));
        prompt.checkpoint()
                .ifPresent(
                        checkpoint ->
                                screen.out()
                                        .line(
                                                "To bring back its files: musher undo restore "
                                                        + Printable.line(checkpoint)
                                                        + " --session "
                                                        + done.journal()));
    }

    private SessionId id(Invocation invocation) {
        return archive.store().find(invocation.argument(SessionsCommand.id(Completion.NONE)));
    }

    private String shortId(SessionId id) {
        return archive.shortIds().of(id);
    }

    private static OptionalLong number(Invocation invocation, Option.Value option) {
        var written = invocation.value(option);
        if (written.isEmpty()) {
            return OptionalLong.empty();
        }
        try {
            long number = Long.parseLong(written.get());
            if (number >= 0) {
                return OptionalLong.of(number);
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        throw new CommandFailed(
                "--" + option.name() + " takes a whole number.",
                "'musher sessions show ID' shows the numbers.");
    }
}
