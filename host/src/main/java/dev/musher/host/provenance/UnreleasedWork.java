package dev.musher.host.provenance;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.text.CountText;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.base.text.TextTable;
import dev.musher.fleet.provenance.LandedWork;
import dev.musher.fleet.provenance.LandingIndex;
import dev.musher.fleet.provenance.ReleaseHistory;
import dev.musher.fleet.provenance.ReleaseHistory.Merged;
import dev.musher.host.view.origins.MergedView;
import io.avaje.jsonb.Json;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What has landed since the last tag. */
public record UnreleasedWork(ProjectOrigins origins) {
    static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    private static final int SHORT = 10;

    /** What the other columns take. */
    private static final int BESIDE = 48;

    /** What landed and what was reverted; since is empty if there is no tag. */
    @Json
    public record Report(String since, List<MergedView> items, List<MergedView> reverted) {}

    public Report look() throws InterruptedException {
        var base = origins.base();
        var releaseHistory = new ReleaseHistory(origins.place());
        var tag = releaseHistory.lastTag(base);
        Optional<CommitId> from =
                tag.isPresent() ? Optional.of(origins.commit(tag.get())) : Optional.empty();
        var changes = releaseHistory.changes(from, base);
        var times = times();
        return new Report(
                tag.orElse(""), shown(changes.landed(), times), shown(changes.reverted(), times));
    }

    private static List<MergedView> shown(List<Merged> merged, Map<CommitId, Instant> times) {
        return merged.stream().map(each -> MergedView.of(each, landed(each, times))).toList();
    }

    /** When things landed, where the ledger knows; a commit knows only when it was to be merged. */
    private Map<CommitId, Instant> times() {
        var times = new HashMap<CommitId, Instant>();
        var pipeline = origins.open();
        if (pipeline.isPresent()) {
            try (var stories = pipeline.get()) {
                for (LandedWork work : new LandingIndex(stories).all()) {
                    times.put(work.commit(), work.happened().at());
                }
            }
        }
        return times;
    }

    private static Instant landed(Merged merged, Map<CommitId, Instant> times) {
        return times.getOrDefault(merged.commit(), merged.committed());
    }

    public void print(Report report, TextPage page) {
        String since =
                (report.since().isEmpty() ? "" : " since " + PrintableText.line(report.since()))
                        + ".";
        int landed = report.items().size();
        page.line(
                (landed == 0 ? "Nothing has" : CountText.of(landed, "commit")) + " landed" + since);
        print(report.items(), page);
        int reverted = report.reverted().size();
        if (reverted > 0) {
            page.line(
                    CountText.of(reverted, "released commit")
                            + (reverted == 1 ? " was" : " were")
                            + " reverted"
                            + since);
            print(report.reverted(), page);
        }
    }

    private void print(List<MergedView> merged, TextPage page) {
        int room = Math.max(20, page.width() - BESIDE);
        TextTable.print(
                merged,
                List.of(
                        each -> Integer.toString(each.number()),
                        MergedView::type,
                        each -> page.fitted(PrintableText.line(each.name()), room),
                        each -> TIME.format(Instant.parse(each.landedAt()).atZone(origins.zone())),
                        each -> each.commit().substring(0, SHORT)),
                page::line);
    }
}
