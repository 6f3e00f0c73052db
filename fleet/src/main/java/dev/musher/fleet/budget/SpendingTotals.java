package dev.musher.fleet.budget;

import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.board.EpicProgress;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import java.time.LocalDate;
import java.util.Optional;

/**
 * What the ledger says was spent, at one moment.
 *
 * @param today what the attempts took that began on the day, of {@link DaySpending}; counted only
 *     where days are limited
 */
public record SpendingTotals(Board board, LocalDate day, ItemSpend today) {
    ItemSpend project() {
        return board.spent();
    }

    ItemSpend epic(ItemNumber epic) {
        return board.epics().stream()
                .filter(progress -> progress.epic().equals(epic))
                .map(EpicProgress::spent)
                .findFirst()
                .orElse(ItemSpend.NOTHING);
    }

    Optional<Dollars> budgetOf(ItemNumber epic) {
        return board.card(epic).map(Card::item).flatMap(item -> item.terms().budget());
    }
}
