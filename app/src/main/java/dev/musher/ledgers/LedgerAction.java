package dev.musher.ledgers;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.host.view.LedgerEntryView;
import dev.musher.host.view.LedgerVerdictView;
import dev.musher.json.Json;
import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.CursorName;
import dev.musher.ledger.Entry;
import dev.musher.ledger.Fold;
import dev.musher.ledger.Head;
import dev.musher.ledger.ImportResult;
import dev.musher.ledger.Verdict;
import dev.musher.ledger.sqlite.LedgerFolder;
import dev.musher.text.Printable;
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
import java.util.Map;
import java.util.function.Supplier;

/** Every command about the ledger; does what the name of the command says. */
public final class LedgerAction implements Action {
    private static final int USUAL_LAST = 50;
    private static final int MOST_LAST = 10_000;

    private final Bench bench;

    /**
     * What the commands work with.
     *
     * @param directory what names of files are relative to
     * @param folds what snapshots in the ledger must be equal to
     */
    public record Bench(
            LedgerFolder folder,
            Supplier<Map<CursorName, Fold>> folds,
            Option.Flag json,
            Path directory,
            InputStream input) {}

    public LedgerAction(Bench bench) {
        this.bench = bench;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        String name = invocation.path().command().name();
        boolean makes = name.equals("import") || name.equals("restore") || name.equals("drill");
        if (!makes && !bench.folder().hasLedger()) {
            throw new CommandFailed(
                    "This project has no ledger yet.",
                    "'musher story add NAME' begins one, 'musher ledger restore' brings one back.");
        }
        return switch (name) {
            case "verify" -> judged(bench.folder().verify(bench.folds().get()), invocation, screen);
            case "drill" ->
                    judged(
                            bench.folder().drill(backup(invocation), bench.folds().get()),
                            invocation,
                            screen);
            case "log" -> log(invocation, screen);
            case "export" -> export(invocation, screen);
            case "import" -> take(invocation, screen);
            case "backup" -> backUp(invocation, screen);
            case "restore" -> restore(invocation, screen);
            default -> throw new IllegalStateException("no command ledger " + name);
        };
    }

    private ExitCode judged(Verdict verdict, Invocation invocation, Screen screen) {
        if (invocation.has(bench.json())) {
            screen.out().line(Json.encodeIndented(LedgerVerdictView.of(verdict)));
        } else {
            say(verdict, screen);
        }
        return verdict instanceof Verdict.Sound ? ExitCode.OK : ExitCode.FAILED;
    }

    private static void say(Verdict verdict, Screen screen) {
        switch (verdict) {
            case Verdict.Sound(var head, long signed, var nodes) ->
                    screen.out()
                            .line(
                                    "Sound: %s, signed up to %d by %s."
                                            .formatted(
                                                    events(head),
                                                    signed,
                                                    nodes.size() == 1
                                                            ? "one machine"
                                                            : nodes.size() + " machines"));
            case Verdict.Broken(var problems) -> {
                screen.out().line(screen.out().colour().red("Broken."));
                for (String problem : problems) {
                    screen.out().line("  " + Printable.line(problem));
                }
            }
        }
    }

    private ExitCode log(Invocation invocation, Screen screen) {
        int last = last(invocation);
        try (var ledger = bench.folder().open(BootEpoch.fresh())) {
            long from = Math.max(0, ledger.head().sequence() - last);
            var entries = ledger.read(from, last);
            if (invocation.has(bench.json())) {
                screen.out()
                        .line(
                                Json.encodeIndented(
                                        entries.stream().map(LedgerEntryView::of).toList()));
                return ExitCode.OK;
            }
            for (Entry entry : entries) {
                screen.out().line(LedgerEntryView.of(entry).line());
            }
            return ExitCode.OK;
        }
    }

    private static int last(Invocation invocation) {
        var written = invocation.value(LedgerCommand.LAST);
        if (written.isEmpty()) {
            return USUAL_LAST;
        }
        try {
            int last = Integer.parseInt(written.get());
            if (last >= 1 && last <= MOST_LAST) {
                return last;
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        throw new CommandFailed(
                "--last takes a whole number from 1 to " + MOST_LAST + ".", "For example: -n 5");
    }

    private ExitCode export(Invocation invocation, Screen screen) {
        var output = invocation.value(LedgerCommand.OUTPUT);
        if (output.isEmpty()) {
            var out = new OutputStreamWriter(screen.out().stream(), StandardCharsets.UTF_8);
            bench.folder().export(out);
            return ExitCode.OK;
        }
        Path file = bench.directory().resolve(output.get());
        try (var out = Files.newBufferedWriter(file, StandardOpenOption.CREATE_NEW)) {
            var head = export(out);
            screen.out().line("Wrote " + events(head) + " to " + output.get() + ".");
            return ExitCode.OK;
        } catch (FileAlreadyExistsException e) {
            throw new CommandFailed(
                    "'" + output.get() + "' exists already.", "Name a new file.", e);
        } catch (IOException e) {
            throw new CommandFailed(
                    "Cannot write '" + output.get() + "': " + e.getMessage() + ".", "", e);
        }
    }

    private Head export(BufferedWriter out) {
        return bench.folder().export(out);
    }

    private ExitCode take(Invocation invocation, Screen screen) {
        String written = invocation.argument(LedgerCommand.EXPORTED);
        try (var in =
                new BufferedReader(
                        new InputStreamReader(source(written), StandardCharsets.UTF_8))) {
            switch (bench.folder().take(in)) {
                case ImportResult.Imported(var head) ->
                        screen.out().line("Took " + events(head) + ".");
                case ImportResult.Refused(long line, String because) ->
                        throw new CommandFailed(
                                "Nothing was taken: line " + line + ": " + because, "");
            }
            return ExitCode.OK;
        } catch (IOException e) {
            throw new CommandFailed(
                    "Cannot read '" + written + "': " + e.getMessage() + ".",
                    "Name what 'musher ledger export' wrote, or - for standard input.",
                    e);
        }
    }

    private InputStream source(String written) throws IOException {
        return written.equals("-")
                ? bench.input()
                : Files.newInputStream(bench.directory().resolve(written));
    }

    private ExitCode backUp(Invocation invocation, Screen screen) {
        String to = invocation.argument(LedgerCommand.FILE);
        bench.folder().backUp(bench.directory().resolve(to));
        screen.out().line("Copied the ledger to " + to + "; 'musher ledger drill' tries it.");
        return ExitCode.OK;
    }

    private ExitCode restore(Invocation invocation, Screen screen) {
        bench.folder().restore(backup(invocation));
        screen.out().line("Restored; 'musher board' shows what there is.");
        return ExitCode.OK;
    }

    private Path backup(Invocation invocation) {
        Path file = bench.directory().resolve(invocation.argument(LedgerCommand.BACKUP));
        if (!Files.isRegularFile(file)) {
            throw new CommandFailed(
                    "There is no file '" + invocation.argument(LedgerCommand.BACKUP) + "'.",
                    "Name what 'musher ledger backup' wrote.");
        }
        return file;
    }

    private static String events(Head head) {
        return head.sequence() == 1 ? "1 event" : head.sequence() + " events";
    }
}
