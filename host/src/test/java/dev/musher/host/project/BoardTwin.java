package dev.musher.host.project;

import dev.musher.board.Board;
import dev.musher.board.BoardFold;
import dev.musher.board.Happened;
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
        List<Happened> page;
        do {
            page = project.events(fold.sequence(), PAGE);
            for (Happened happened : page) {
                fold.apply(happened);
                heard.add(happened.sequence());
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
