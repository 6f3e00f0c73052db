package dev.musher.app.provenancecommands;

import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.json.Json;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextTable;
import dev.musher.fleet.provenance.LandedWork;
import dev.musher.fleet.provenance.LandingIndex;
import dev.musher.fleet.provenance.ReleaseHistory;
import dev.musher.fleet.provenance.ReleaseHistory.Changes;
import dev.musher.fleet.provenance.ReleaseHistory.Merged;
import dev.musher.host.view.origins.MergedView;

import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code musher unreleased}: what has landed since the last tag. */
record UnreleasedView(ProvenanceCommandContext desk) {
    static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    private static final int SHORT = 10;

    /** What the other columns take. */
    private static final int BESIDE = 48;

    /** What {@code --json} prints; since is empty if there is no tag. */
    @io.avaje.jsonb.Json
    record Shown(String since, List<MergedView> items, List<MergedView> reverted) {}

    ExitCode show(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var base = desk.base();
        var releaseHistory = new ReleaseHistory(desk.place());
        var tag = releaseHistory.lastTag(base);
        Optional<CommitId> from =
                tag.isPresent() ? Optional.of(desk.commit(tag.get())) : Optional.empty();
        var changes = releaseHistory.changes(from, base);
        var times = times();
        if (commandInvocation.has(desk.json())) {
            var shown =
                    new Shown(
                            tag.orElse(""),
                            shown(changes.landed(), times),
                            shown(changes.reverted(), times));
            commandScreen.out().line(Json.encodeIndented(shown));
        } else {
            print(changes, tag, times, commandScreen);
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

    private void print(
            Changes changes,
            Optional<String> tag,
            Map<CommitId, Instant> times,
            CommandScreen commandScreen) {
        String since = tag.map(name -> " since " + PrintableText.line(name)).orElse("") + ".";
        int landed = changes.landed().size();
        commandScreen
                .out()
                .line(
                        (landed == 0 ? "Nothing has" : CountedNoun.of(landed, "commit"))
                                + " landed"
                                + since);
        print(changes.landed(), times, commandScreen);
        int reverted = changes.reverted().size();
        if (reverted > 0) {
            commandScreen
                    .out()
                    .line(
                            CountedNoun.of(reverted, "released commit")
                                    + (reverted == 1 ? " was" : " were")
                                    + " reverted"
                                    + since);
            print(changes.reverted(), times, commandScreen);
        }
    }

    private void print(
            List<Merged> merged, Map<CommitId, Instant> times, CommandScreen commandScreen) {
        int room = Math.max(20, commandScreen.width() - BESIDE);
        TextTable.print(
                merged,
                List.of(
                        each -> each.text().trailers().story().toString(),
                        each -> each.text().type().word(),
                        each -> DisplayWidth.shorten(PrintableText.line(each.text().name()), room),
                        each -> TIME.format(landed(each, times).atZone(desk.zone())),
                        each -> each.commit().hex().substring(0, SHORT)),
                commandScreen.out()::line);
    }
}
