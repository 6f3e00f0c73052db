package dev.musher.fleet.train;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.train.schedule.TrainStatistics;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.item.Column;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntSupplier;

/**
 * Collects statistics about landings from the ledger and this process.
 *
 * @param thrown how many this life has thrown out
 */
record StatisticsCollector(IntSupplier thrown) {
    /** Older ones say less about what to expect. */
    private static final int MOST = 500;

    TrainStatistics of(Board board) {
        var landings = landings(board);
        int flaky = (int) landings.stream().filter(StatisticsCollector::isFlaky).count();
        int strikes = 0;
        for (List<Card> cards : board.columns().values()) {
            for (Card card : cards) {
                strikes += card.item().progress().strikes();
            }
        }
        return new TrainStatistics(
                board.column(Column.DONE).size(),
                Math.max(strikes, thrown.getAsInt()),
                landings.size() - flaky,
                flaky);
    }

    private static boolean isFlaky(Landing landing) {
        return landing.gates().steps().stream().anyMatch(GateStep::isFlake);
    }

    /** One of those that landed together stands for all of them. */
    private static List<Landing> landings(Board board) {
        Set<CommitId> heads = new HashSet<>();
        var landings = new ArrayList<Landing>();
        for (Card card : board.column(Column.DONE).reversed()) {
            card.item()
                    .progress()
                    .landed()
                    .filter(landing -> landings.size() < MOST && heads.add(landing.head()))
                    .ifPresent(landings::add);
        }
        return landings;
    }

    /** Steps that were red and then green on the same tree, the most frequent first. */
    static List<TrainView.Flake> flakes(Board board) {
        Map<String, Integer> times = new TreeMap<>();
        for (Landing landing : landings(board)) {
            for (GateStep step : landing.gates().steps()) {
                if (step.isFlake()) {
                    times.merge(step.name(), 1, Integer::sum);
                }
            }
        }
        var flakes = new ArrayList<TrainView.Flake>();
        times.forEach((step, count) -> flakes.add(new TrainView.Flake(step, count)));
        flakes.sort((one, other) -> Integer.compare(other.times(), one.times()));
        return List.copyOf(flakes);
    }
}
