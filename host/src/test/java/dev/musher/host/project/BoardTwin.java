package dev.musher.host.project;

import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.BoardFold;
import dev.musher.pipeline.board.RecordedEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A board as a face would keep it: it knows nothing but the events that a project host tells. */
final class BoardTwin {
    private static final int PAGE = 3;

    private final ProjectHost project;
    private final BoardFold fold = new BoardFold();
    private final List<Long> heard = new ArrayList<>();

    BoardTwin(ProjectHost project) {
        this.project = project;
    }

    /** Waits for something new, for so long at most, and takes in all that there is. */
    void follow(Duration patience) throws InterruptedException {
        long end = project.await(fold.sequence(), patience);
        List<RecordedEvent> page;
        do {
            page = project.events(fold.sequence(), PAGE);
            for (RecordedEvent recordedEvent : page) {
                fold.apply(recordedEvent);
                heard.add(recordedEvent.sequence());
            }
        } while (!page.isEmpty());
        fold.pass(end);
    }

    Board board() {
        return fold.board();
    }

    /** The positions of everything that it was told. */
    List<Long> heard() {
        return heard;
    }
}
