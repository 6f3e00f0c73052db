package dev.musher.origins;

import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.commandline.Table;
import dev.musher.git.CommitId;
import dev.musher.host.view.origins.MergedView;
import dev.musher.json.Json;
import dev.musher.provenance.LandedWork;
import dev.musher.provenance.Landings;
import dev.musher.provenance.Releases;
import dev.musher.provenance.Releases.Changes;
import dev.musher.provenance.Releases.Merged;
import dev.musher.text.DisplayWidth;
import dev.musher.text.Printable;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code musher unreleased}: what has landed since the last tag. */
record UnreleasedView(OriginDesk desk) {
    static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    private static final int SHORT = 10;

    /** What the other columns take. */
    private static final int BESIDE = 48;

    /** What {@code --json} prints; since is empty if there is no tag. */
    @io.avaje.jsonb.Json
    record Shown(String since, List<MergedView> items, List<MergedView> reverted) {}

    ExitCode show(Invocation invocation, Screen screen) throws InterruptedException {
        var base = desk.base();
        var releases = new Releases(desk.place());
        var tag = releases.lastTag(base);
        Optional<CommitId> from =
                tag.isPresent() ? Optional.of(desk.commit(tag.get())) : Optional.empty();
        var changes = releases.changes(from, base);
        var times = times();
        if (invocation.has(desk.json())) {
            var shown =
                    new Shown(
                            tag.orElse(""),
                            shown(changes.landed(), times),
                            shown(changes.reverted(), times));
            screen.out().line(Json.encodeIndented(shown));
        } else {
            print(changes, tag, times, screen);
        }
        return ExitCode.OK;
    }

    private static List<MergedView> shown(List<Merged> merged, Map<CommitId, Instant> times) {
        return merged.stream().map(each -> MergedView.of(each, landed(each, times))).toList();
    }

    /** When things landed, where the ledger knows; a commit knows only when it was to be merged. */
    private Map<CommitId, Instant> times() {
        var times = new HashMap<CommitId, Instant>();
        var pipeline = desk.open();
        if (pipeline.isPresent()) {
            try (var stories = pipeline.get()) {
                for (LandedWork work : new Landings(stories).all()) {
                    times.put(work.commit(), work.happened().at());
                }
            }
        }
        return times;
    }

    private static Instant landed(Merged merged, Map<CommitId, Instant> times) {
        return times.getOrDefault(merged.commit(), merged.committed());
    }

    private void print(
            Changes changes, Optional<String> tag, Map<CommitId, Instant> times, Screen screen) {
        String since = tag.map(name -> " since " + Printable.line(name)).orElse("") + ".";
        int landed = changes.landed().size();
        screen.out()
                .line(
                        (landed == 0 ? "Nothing has" : Count.of(landed, "commit"))
                                + " landed"
                                + since);
        print(changes.landed(), times, screen);
        int reverted = changes.reverted().size();
        if (reverted > 0) {
            screen.out()
                    .line(
                            Count.of(reverted, "released commit")
                                    + (reverted == 1 ? " was" : " were")
                                    + " reverted"
                                    + since);
            print(changes.reverted(), times, screen);
        }
    }

    private void print(List<Merged> merged, Map<CommitId, Instant> times, Screen screen) {
        int room = Math.max(20, screen.width() - BESIDE);
        Table.print(
                merged,
                List.of(
                        each -> each.text().trailers().story().toString(),
                        each -> each.text().type().word(),
                        each -> DisplayWidth.shorten(Printable.line(each.text().name()), room),
                        each -> TIME.format(landed(each, times).atZone(desk.zone())),
                        each -> each.commit().hex().substring(0, SHORT)),
                screen.out());
    }
}
