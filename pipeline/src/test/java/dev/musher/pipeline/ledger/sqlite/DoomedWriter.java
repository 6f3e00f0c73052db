package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.ActorName;
import dev.musher.pipeline.ledger.AppendRequest;
import dev.musher.pipeline.ledger.AppendResult.Kept;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.CursorName;
import dev.musher.pipeline.ledger.Expectation;
import dev.musher.pipeline.ledger.ItemKey;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.LedgerCursor;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.NewEvent;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A process that appends until it is killed: two writers, and with a third argument a reader. It
 * says {@code ready}, waits for a line, and tells in a line what is certain to be kept.
 */
final class DoomedWriter {
    private static final ItemKey SHARED = new ItemKey("shared");

    private DoomedWriter() {}

    public static void main(String[] arguments) throws Exception {
        var folder =
                new LedgerFolder(
                        Path.of(arguments[0]),
                        Path.of(arguments[1]),
                        Path.of(arguments[0] + ".key"));
        // What makes a first append slow is done before the race begins.
        folder.node();
        say("ready");
        if (System.in.read() < 0) {
            return;
        }
        var ledger = folder.open(BootEpoch.fresh());
        for (String writer : List.of("a", "b")) {
            Thread.ofPlatform().start(() -> write(ledger, ProcessHandle.current().pid() + writer));
        }
        if (arguments.length > 2) {
            follow(new LedgerCursor(ledger, new CursorName(arguments[2])));
        }
    }

    /** Each append is of two events, of which one is of an item that all writers want. */
    private static void write(Ledger ledger, String name) {
        for (int i = 0; ; i++) {
            var events =
                    List.of(
                            new NewEvent(new ItemKey(name), "noted", 1, name + " " + i),
                            new NewEvent(SHARED, "noted", 1, "x".repeat(i * 37 % 3000)));
            var appendRequest =
                    new AppendRequest(
                            new ActorName("writer", name),
                            Instant.now(),
                            events,
                            Expectation.of(new ItemKey(name), i));
            if (ledger.append(appendRequest) instanceof Kept(var entries)) {
                for (LedgerEntry ledgerEntry : entries) {
                    say("kept " + ledgerEntry.sequence() + " " + ledgerEntry.link().hash());
                }
            }
        }
    }

    private static void follow(LedgerCursor ledgerCursor) throws InterruptedException {
        say("at " + ledgerCursor.position());
        while (true) {
            var page = ledgerCursor.next(100, Duration.ofSeconds(1));
            if (page.isEmpty()) {
                continue;
            }
            say("saw " + page.getFirst().sequence() + " " + page.getLast().sequence());
            ledgerCursor.pass(page.getLast().sequence());
            say("passed " + page.getLast().sequence());
        }
    }

    private static synchronized void say(String line) {
        System.out.println(line);
        if (System.out.checkError()) {
            // Nobody listens any more, so nobody would kill it either.
            Runtime.getRuntime().halt(1);
        }
    }
}
