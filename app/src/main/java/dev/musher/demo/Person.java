package dev.musher.demo;

import dev.musher.board.Board;
import dev.musher.story.ItemNumber;
import dev.musher.story.Stage;
import java.time.Duration;
import java.util.List;

/**
 * Plays the person who approves work that asks for one: of the two stories that change the same
 * line, the second when the first has landed, and again when the two are joined. Closing waits for
 * the last word.
 */
final class Person implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMillis(200);
    private static final int MOST_WAITS = 25;
    private static final ItemNumber WINNER = new ItemNumber(Part.WINNER);
    private static final ItemNumber LOSER = new ItemNumber(Part.LOSER);

    private final Console console;
    private volatile boolean leaving;
    private final Thread thread = Thread.ofVirtual().name("demo-person").unstarted(this::look);

    private Person(Console console) {
        this.console = console;
    }

    static Person begin(Console console) {
        var person = new Person(console);
        person.thread.start();
        return person;
    }

    private void look() {
        try (var records = console.records()) {
            var board = records.board();
            while (!leaving && !(stage(board, LOSER) instanceof Stage.Over)) {
                if (isDue(board)) {
                    console.type(Hush.silence(), List.of("story", "approve", LOSER.toString()));
                }
                records.await(board.sequence(), PATIENCE);
                board = records.board();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean isDue(Board board) {
        return stage(board, WINNER) instanceof Stage.Done
                && stage(board, LOSER) instanceof Stage.ReviewHold;
    }

    /** Whether the team may have come to rest before it heard of the approval. */
    static boolean isLate(Board board) {
        return isDue(board) || stage(board, LOSER) instanceof Stage.Merge;
    }

    private static Stage stage(Board board, ItemNumber number) {
        return board.card(number).orElseThrow().item().stage();
    }

    /** Waits for the word, and not for long. */
    void hurry() throws InterruptedException {
        try (var records = console.records()) {
            var board = records.board();
            for (int wait = 0; wait < MOST_WAITS && isDue(board); wait++) {
                records.await(board.sequence(), PATIENCE);
                board = records.board();
            }
        }
    }

    @Override
    public void close() {
        leaving = true;
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
