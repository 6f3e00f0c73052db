package dev.musher.treasury;

import dev.musher.board.Board;
import dev.musher.board.Card;
import dev.musher.board.EpicProgress;
import dev.musher.story.Dollars;
import dev.musher.story.ItemNumber;
import dev.musher.story.Spent;
import java.time.LocalDate;
import java.util.Optional;

/**
 * What the ledger says was spent, at one moment.
 *
 * @param today what the attempts took that began on the day, of {@link DayBook}
 */
public record Books(Board board, LocalDate day, Spent today) {
    Spent project() {
        return board.spent();
    }

    Spent epic(ItemNumber epic) {
        return board.epics().stream()
                .filter(progress -> progress.epic().equals(epic))
                .map(EpicProgress::spent)
                .findFirst()
                .orElse(Spent.NOTHING);
    }

    Optional<Dollars> budgetOf(ItemNumber epic) {
        return board.card(epic).map(Card::item).flatMap(item -> item.terms().budget());
    }
}
