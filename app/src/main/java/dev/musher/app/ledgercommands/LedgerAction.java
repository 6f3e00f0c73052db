package dev.musher.app.ledgercommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.text.CountText;
import dev.musher.base.text.PrintableText;
import dev.musher.host.view.LedgerEntryView;
import dev.musher.host.view.LedgerVerdictView;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.CursorName;
import dev.musher.pipeline.ledger.EntryFold;
import dev.musher.pipeline.ledger.ImportResult;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.LedgerHead;
import dev.musher.pipeline.ledger.LedgerVerdict;
import dev.musher.pipeline.ledger.sqlite.LedgerFolder;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.ZoneId;
import java.util.Map;
import java.util.function.Supplier;

/** Every command about the ledger; does what the name of the command says. */
public final class LedgerAction implements CommandAction {
    private static final int USUAL_LAST = 50;
    private static final int MOST_LAST = 10_000;

    private final LedgerContext bench;

    /**
     * What the commands work with.
     *
     * @param directory what names of files are relative to
     * @param folds what snapshots in the ledger must be equal to
     */
    public record LedgerContext(
            LedgerFolder folder,
            Supplier<Map<CursorName, EntryFold>> folds,
            Option.Flag json,
            Path directory,
            InputStream input,
            ZoneId zone) {}

    public LedgerAction(LedgerContext bench) {
        this.bench = bench;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        String name = commandInvocation.path().command().name();
        boolean makes = name.equals("import") || name.equals("restore") || name.equals("drill");
        if (!makes && !bench.folder().hasLedger()) {
            throw new CommandFailed(
                    "This project has no ledger yet.",
                    "Start one: musher story add NAME. Restore one: musher ledger restore FILE");
        }
        return switch (name) {
            case "verify" ->
                    judged(
                            bench.folder().verify(bench.folds().get()),
                            commandInvocation,
                            commandScreen);
            case "drill" ->
                    judged(
                            bench.folder()
                                    .verifyBackup(backup(commandInvocation), bench.folds().get()),
                            commandInvocation,
                            commandScreen);
            case "log" -> log(commandInvocation, commandScreen);
            case "export" -> export(commandInvocation, commandScreen);
            case "import" -> take(commandInvocation, commandScreen);
            case "backup" -> backUp(commandInvocation, commandScreen);
            case "restore" -> restore(commandInvocation, commandScreen);
            default -> throw new IllegalStateException("no command ledger " + name);
        };
    }

    private ExitCode judged(
            LedgerVerdict ledgerVerdict,
            CommandInvocation commandInvocation,
            CommandScreen commandScreen) {
        if (commandInvocation.has(bench.json())) {
            commandScreen.out().line(Json.encodeIndented(LedgerVerdictView.of(ledgerVerdict)));
        } else {
            say(ledgerVerdict, commandScreen);
        }
        return ledgerVerdict instanceof LedgerVerdict.Sound ? ExitCode.OK : ExitCode.FAILED;
    }

    private static void say(LedgerVerdict ledgerVerdict, CommandScreen commandScreen) {
        switch (ledgerVerdict) {
            case LedgerVerdict.Sound(var ledgerHead, long signed, var nodes) ->
                    commandScreen
                            .page()
                            .line(
                                    "OK: %s, %s signed by %s."
                                            .formatted(
                                                    events(ledgerHead),
                                                    signed == ledgerHead.sequence()
                                                            ? "all"
                                                            : "up to " + signed,
                                                    CountText.of(nodes.size(), "machine")));
            case LedgerVerdict.Broken(var problems) -> {
                commandScreen.out().line(commandScreen.out().colour().red("Broken."));
                for (String problem : problems) {
                    commandScreen.page().line("  " + PrintableText.line(problem));
                }
            }
        }
    }

    private ExitCode log(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        int last = commandInvocation.count(LedgerCommand.LAST, MOST_LAST).orElse(USUAL_LAST);
        try (var ledger = bench.folder().open(BootEpoch.fresh())) {
            long from = Math.max(0, ledger.head().sequence() - last);
            var entries = ledger.read(from, last);
            if (commandInvocation.has(bench.json())) {
                commandScreen
                        .out()
                        .line(
                                Json.encodeIndented(
                                        entries.stream().map(LedgerEntryView::of).toList()));
                return ExitCode.OK;
            }
            var page = commandScreen.page();
            for (LedgerEntry ledgerEntry : entries) {
                page.line(LedgerEntryView.of(ledgerEntry).line(bench.zone()));
            }
            return ExitCode.OK;
        }
    }

    private ExitCode export(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var output = commandInvocation.value(LedgerCommand.OUTPUT);
        if (output.isEmpty()) {
            var out = new OutputStreamWriter(commandScreen.out().stream(), StandardCharsets.UTF_8);
            bench.folder().export(out);
            return ExitCode.OK;
        }
        Path file = bench.directory().resolve(output.get());
        try (var out = Files.newBufferedWriter(file, StandardOpenOption.CREATE_NEW)) {
            var ledgerHead = export(out);
            commandScreen.out().line("Wrote " + events(ledgerHead) + " to " + output.get() + ".");
            return ExitCode.OK;
        } catch (FileAlreadyExistsException e) {
            throw new CommandFailed(
                    "'" + output.get() + "' exists already.", "Name a new file.", e);
        } catch (IOException e) {
            throw new CommandFailed(
                    "Cannot write '" + output.get() + "': " + e.getMessage() + ".", "", e);
        }
    }

    private LedgerHead export(BufferedWriter out) {
        return bench.folder().export(out);
    }

    private ExitCode take(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        String written = commandInvocation.argument(LedgerCommand.EXPORTED);
        try (var in =
                new BufferedReader(
                        new InputStreamReader(source(written), StandardCharsets.UTF_8))) {
            switch (bench.folder().take(in)) {
                case ImportResult.Imported(var ledgerHead) ->
                        commandScreen.out().line("Took " + events(ledgerHead) + ".");
                case ImportResult.Refused(long line, String because) ->
                        throw new CommandFailed(
                                "Nothing was imported: line " + line + ": " + because, "");
            }
            return ExitCode.OK;
        } catch (IOException e) {
            throw new CommandFailed(
                    "Cannot read '" + written + "': " + e.getMessage() + ".",
                    "Name a file that 'musher ledger export' wrote, or - for standard input.",
                    e);
        }
    }

    private InputStream source(String written) throws IOException {
        return written.equals("-")
                ? bench.input()
                : Files.newInputStream(bench.directory().resolve(written));
    }

    private ExitCode backUp(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        String to = commandInvocation.argument(LedgerCommand.FILE);
        bench.folder().backUp(bench.directory().resolve(to));
        commandScreen.out().line("Copied the ledger to " + to + "; test it: musher ledger drill");
        return ExitCode.OK;
    }

    private ExitCode restore(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        bench.folder().restore(backup(commandInvocation));
        commandScreen.out().line("Restored. See: musher board");
        return ExitCode.OK;
    }

    private Path backup(CommandInvocation commandInvocation) {
        Path file = bench.directory().resolve(commandInvocation.argument(LedgerCommand.BACKUP));
        if (!Files.isRegularFile(file)) {
            throw new CommandFailed(
                    "There is no file '" + commandInvocation.argument(LedgerCommand.BACKUP) + "'.",
                    "Name a file that 'musher ledger backup' wrote.");
        }
        return file;
    }

    private static String events(LedgerHead ledgerHead) {
        return CountText.of(ledgerHead.sequence(), "event");
    }
}
