package dev.musher.stories;

import dev.musher.board.Board;
import dev.musher.board.EpicProgress;
import dev.musher.host.view.OutlookText;
import io.avaje.jsonb.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** The board for programs. */
@Json
record ShownBoard(
        long sequence,
        List<ShownColumn> columns,
        List<ShownEpic> epics,
        List<ShownOutlook> outlooks,
        String trouble,
        List<String> warnings,
        BigDecimal dollars,
        int unpricedCalls) {
    /** A column for programs, in the order in which its items are taken up. */
    @Json
    record ShownColumn(String column, List<ShownItem> items) {}

    /** What comes next for an item, for programs. */
    @Json
    record ShownOutlook(int item, String outlook) {}

    /** How far an epic is, for programs. */
    @Json
    record ShownEpic(int epic, int items, int done, int closed, BigDecimal dollars) {
        static ShownEpic of(EpicProgress progress) {
            return new ShownEpic(
                    progress.epic().value(),
                    progress.items(),
                    progress.done(),
                    progress.closed(),
                    progress.spent().known().amount());
        }
    }

    private static List<ShownOutlook> outlooks(Field.Foresight foresight) {
        var outlooks = new ArrayList<ShownOutlook>();
        for (var item : foresight.outlooks().keySet().stream().sorted().toList()) {
            String text = foresight.of(item).map(OutlookText::of).orElse("");
            if (!text.isEmpty()) {
                outlooks.add(new ShownOutlook(item.value(), text));
            }
        }
        return outlooks;
    }

    static ShownBoard of(Board board, Field.Foresight foresight, List<String> warnings) {
        var columns = new ArrayList<ShownColumn>();
        board.columns()
                .forEach(
                        (column, cards) ->
                                columns.add(
                                        new ShownColumn(
                                                column.word(),
                                                cards.stream().map(ShownItem::of).toList())));
        return new ShownBoard(
                board.sequence(),
                columns,
                board.epics().stream().map(ShownEpic::of).toList(),
                outlooks(foresight),
                foresight.trouble().orElse(""),
                warnings,
                board.spent().known().amount(),
                board.spent().unpriced());
    }
}
