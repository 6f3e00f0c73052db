package dev.musher.app.demo;

import dev.musher.host.demo.DemoStory;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Stage;

import java.time.Duration;
import java.util.List;

/**
 * Plays the person who approves work that asks for one: of the two stories that change the same
 * line, the second when the first has landed, and again when the two are joined. Closing waits for
 * the last word.
 */
final class ScriptedApprover implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMillis(200);
    private static final int MOST_WAITS = 25;
    private static final ItemNumber WINNER = new ItemNumber(DemoStory.WINNER);
    private static final ItemNumber LOSER = new ItemNumber(DemoStory.LOSER);

    private final DemoConsole demoConsole;
    private volatile boolean leaving;
    private final Thread thread = Thread.ofVirtual().name("demo-person").unstarted(this::look);

    private ScriptedApprover(DemoConsole demoConsole) {
        this.demoConsole = demoConsole;
    }

    static ScriptedApprover begin(DemoConsole demoConsole) {
        var scriptedApprover = new ScriptedApprover(demoConsole);
        scriptedApprover.thread.start();
        return scriptedApprover;
    }

    private void look() {
        try (var demoRecords = demoConsole.records()) {
            var board = demoRecords.board();
            while (!leaving && !(stage(board, LOSER) instanceof Stage.Over)) {
                if (isDue(board)) {
                    demoConsole.type(
                            QuietScreen.silent(), List.of("story", "approve", LOSER.toString()));
                }
                demoRecords.await(board.sequence(), PATIENCE);
                board = demoRecords.board();
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
    void approveSoon() throws InterruptedException {
        try (var demoRecords = demoConsole.records()) {
            var board = demoRecords.board();
            for (int wait = 0; wait < MOST_WAITS && isDue(board); wait++) {
                demoRecords.await(board.sequence(), PATIENCE);
                board = demoRecords.board();
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
