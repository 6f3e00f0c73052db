package dev.musher.ledger.sqlite;

import dev.musher.ledger.ActorName;
import dev.musher.ledger.Append;
import dev.musher.ledger.AppendResult.Kept;
import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.Cursor;
import dev.musher.ledger.CursorName;
import dev.musher.ledger.Entry;
import dev.musher.ledger.Expectation;
import dev.musher.ledger.ItemKey;
import dev.musher.ledger.Ledger;
import dev.musher.ledger.NewEvent;
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
            follow(new Cursor(ledger, new CursorName(arguments[2])));
        }
    }

    /** Each append is of two events, of which one is of an item that all writers want. */
    private static void write(Ledger ledger, String name) {
        for (int i = 0; ; i++) {
            var events =
                    List.of(
                            new NewEvent(new ItemKey(name), "noted", 1, name + " " + i),
                            new NewEvent(SHARED, "noted", 1, "x".repeat(i * 37 % 3000)));
            var append =
                    new Append(
                            new ActorName("writer", name),
                            Instant.now(),
                            events,
                            Expectation.of(new ItemKey(name), i));
            if (ledger.append(append) instanceof Kept(var entries)) {
                for (Entry entry : entries) {
                    say("kept " + entry.sequence() + " " + entry.link().hash());
                }
            }
        }
    }

    private static void follow(Cursor cursor) throws InterruptedException {
        say("at " + cursor.position());
        while (true) {
            var page = cursor.next(100, Duration.ofSeconds(1));
            if (page.isEmpty()) {
                continue;
            }
            say("saw " + page.getFirst().sequence() + " " + page.getLast().sequence());
            cursor.pass(page.getLast().sequence());
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
