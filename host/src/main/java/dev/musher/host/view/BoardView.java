package dev.musher.host.view;

import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.host.project.ItemForecast;
import dev.musher.host.wording.OutlookText;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.EpicProgress;
import dev.musher.pipeline.story.ItemNumber;
import io.avaje.jsonb.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** The board for programs. */
@Json
public record BoardView(
        long sequence,
        List<ColumnView> columns,
        List<EpicView> epics,
        List<OutlookView> outlooks,
        String trouble,
        List<String> warnings,
        BigDecimal dollars,
        int unpricedCalls) {
    /** A column for programs, in the order in which its items are taken up. */
    @Json
    public record ColumnView(String column, List<ItemView> items) {}

    /**
     * What comes next for an item, for programs.
     *
     * @param outlook in sentences with what to type
     * @param why the same without what to type
     * @param kind {@code at-work}, {@code next}, {@code waits} and so on
     * @param reason why it waits, in small words like {@code headcount-reached}; may be empty
     */
    @Json
    public record OutlookView(int item, String outlook, String why, String kind, String reason) {
        static OutlookView of(ItemNumber item, StoryOutlook storyOutlook) {
            return new OutlookView(
                    item.value(),
                    OutlookText.of(storyOutlook),
                    OutlookText.why(storyOutlook),
                    OutlookText.kind(storyOutlook),
                    OutlookText.reason(storyOutlook));
        }
    }

    /** How far an epic is, for programs. */
    @Json
    public record EpicView(int epic, int items, int done, int closed, BigDecimal dollars) {
        public static EpicView of(EpicProgress progress) {
            return new EpicView(
                    progress.epic().value(),
                    progress.items(),
                    progress.done(),
                    progress.closed(),
                    progress.spent().known().amount());
        }
    }

    private static List<OutlookView> outlooks(ItemForecast itemForecast) {
        var outlooks = new ArrayList<OutlookView>();
        for (var item : itemForecast.outlooks().keySet().stream().sorted().toList()) {
            itemForecast
                    .of(item)
                    .map(storyOutlook -> OutlookView.of(item, storyOutlook))
                    .filter(view -> !view.outlook().isEmpty())
                    .ifPresent(outlooks::add);
        }
        return outlooks;
    }

    public static BoardView of(Board board, ItemForecast itemForecast, List<String> warnings) {
        var columns = new ArrayList<ColumnView>();
        board.columns()
                .forEach(
                        (column, cards) ->
                                columns.add(
                                        new ColumnView(
                                                column.word(),
                                                cards.stream().map(ItemView::of).toList())));
        return new BoardView(
                board.sequence(),
                columns,
                board.epics().stream().map(EpicView::of).toList(),
                outlooks(itemForecast),
                itemForecast.trouble().orElse(""),
                warnings,
                board.spent().known().amount(),
                board.spent().unpriced());
    }
}
