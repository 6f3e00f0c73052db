package dev.musher.host.memory;

import dev.musher.agent.memory.EntryUse;
import dev.musher.agent.memory.recall.ToldEntries;
import dev.musher.fleet.attemptfiles.AttemptFolders;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.AttemptList;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.item.Column;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compares what stories took with and without memory. */
public final class MemoryReport {
    private static final Set<Column> OVER = EnumSet.of(Column.DONE, Column.CLOSED, Column.ARCHIVED);

    private MemoryReport() {}

    /**
     * The report.
     *
     * @param project its board and history; without one there are no stories
     * @param state where the files of attempts are
     */
    public static MemoryReportView of(
            ProjectMemory memory, Optional<ProjectHost> project, Path state, ZoneId zone) {
        var contradicted = new ArrayList<MemoryEntryView>();
        for (MemoryEntryView entry : memory.list(Optional.empty()).entries()) {
            if (entry.contradicted() >= EntryUse.MOST_CONTRADICTED) {
                contradicted.add(entry);
            }
        }
        var stories =
                project.map(host -> stories(memory, host, new AttemptFolders(state), zone))
                        .orElse(List.of());
        return MemoryReportView.of(stories, contradicted, memory.review().size());
    }

    private static List<StoryFigures> stories(
            ProjectMemory memory, ProjectHost host, AttemptFolders folders, ZoneId zone) {
        var told = new ToldEntries(memory.store().folders()).read();
        var cards = new ArrayList<Card>();
        host.board().columns().forEach((_, column) -> cards.addAll(column));
        cards.sort(Comparator.comparing(Card::changed));
        var figures = new ArrayList<StoryFigures>();
        for (Card card : cards) {
            var attempts = AttemptList.of(host.history(card.number())).attempts();
            boolean over = OVER.contains(card.column());
            if (!over || attempts.isEmpty()) {
                continue;
            }
            var entries = new HashSet<String>();
            for (AttemptList.Tried tried : attempts) {
                folders.folder(card.number(), tried.attempt().number())
                        .session()
                        .ifPresent(
                                session -> entries.addAll(told.getOrDefault(session, List.of())));
            }
            figures.add(
                    new StoryFigures(
                            card.number().value(),
                            LocalDate.ofInstant(card.changed(), zone).toString(),
                            card.badge().word(),
                            attempts.size(),
                            card.item().spent().known().amount().doubleValue(),
                            entries.size()));
        }
        return figures;
    }
}
