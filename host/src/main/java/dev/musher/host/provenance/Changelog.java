package dev.musher.host.provenance;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.fleet.provenance.NotedFindings;
import dev.musher.fleet.provenance.ReleaseHistory;
import dev.musher.fleet.provenance.ReleaseHistory.Changes;
import dev.musher.fleet.provenance.ReleaseHistory.Merged;
import dev.musher.host.view.FindingView;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.StepFinding;
import io.avaje.jsonb.Json;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What landed since a release, by type. */
public record Changelog(ProjectOrigins origins) {
    /** What landed; since is empty if there was no release. */
    @Json
    public record Report(String since, List<ShownGroup> groups) {}

    /** Items of a kind. */
    @Json
    public record ShownGroup(String title, List<ShownItem> items) {}

    /** An item, and what was found in it when it was judged. */
    @Json
    public record ShownItem(
            int number,
            String type,
            String name,
            String landedAt,
            String commit,
            List<FindingView> findings) {
        static ShownItem of(Merged merged, Map<CommitId, List<StepFinding>> findings) {
            return new ShownItem(
                    merged.text().trailers().story().value(),
                    merged.text().type().word(),
                    merged.text().name(),
                    merged.committed().toString(),
                    merged.commit().hex(),
                    FindingView.all(findings.getOrDefault(merged.commit(), List.of())));
        }
    }

    /** What is told apart, in the order in which people want to read it. */
    private enum Group {
        FEATURES("Features"),
        FIXES("Bug fixes"),
        REFACTORS("Refactors"),
        OTHERS("Others"),
        REVERTED("Reverted");

        private final String title;

        Group(String title) {
            this.title = title;
        }

        static Group of(ItemType type) {
            return switch (type) {
                case STORY -> FEATURES;
                case BUG -> FIXES;
                case REFACTOR -> REFACTORS;
                case SPIKE, EPIC -> OTHERS;
            };
        }
    }

    /**
     * What landed since a release.
     *
     * @param written the tag or commit since which; the last tag if there is none
     */
    public Report since(Optional<String> written) throws InterruptedException {
        var base = origins.base();
        var releaseHistory = new ReleaseHistory(origins.place());
        var since = written.isPresent() ? written : releaseHistory.lastTag(base);
        Optional<CommitId> from =
                since.isPresent() ? Optional.of(origins.commit(since.get())) : Optional.empty();
        return new Report(since.orElse(""), shown(groups(releaseHistory.changes(from, base))));
    }

    /** What landed twice is told once, as it landed last. */
    private static List<Merged> latest(List<Merged> newestFirst) {
        var byStory = new LinkedHashMap<Integer, Merged>();
        for (Merged merged : newestFirst) {
            byStory.putIfAbsent(merged.text().trailers().story().value(), merged);
        }
        return List.copyOf(byStory.values()).reversed();
    }

    private static Map<Group, List<Merged>> groups(Changes changes) {
        var groups = new EnumMap<Group, List<Merged>>(Group.class);
        for (Merged each : latest(changes.landed())) {
            groups.computeIfAbsent(Group.of(each.text().type()), _ -> new ArrayList<>()).add(each);
        }
        if (!changes.reverted().isEmpty()) {
            groups.put(Group.REVERTED, latest(changes.reverted()));
        }
        return groups;
    }

    private List<ShownGroup> shown(Map<Group, List<Merged>> groups) throws InterruptedException {
        var commits = groups.values().stream().flatMap(List::stream).map(Merged::commit).toList();
        var findings = new NotedFindings(origins.place()).of(commits);
        var shown = new ArrayList<ShownGroup>();
        groups.forEach(
                (group, members) ->
                        shown.add(
                                new ShownGroup(
                                        group.title,
                                        members.stream()
                                                .map(each -> ShownItem.of(each, findings))
                                                .toList())));
        return shown;
    }

    /** As Markdown. */
    public static void print(Report report, TextPage page) {
        if (report.groups().isEmpty()) {
            page.line(
                    report.since().isEmpty()
                            ? "Nothing has landed yet."
                            : "Nothing has landed since "
                                    + PrintableText.line(report.since())
                                    + ".");
            return;
        }
        boolean begun = false;
        for (ShownGroup group : report.groups()) {
            page.line((begun ? "\n" : "") + "## " + group.title() + "\n");
            for (ShownItem item : group.items()) {
                page.line("- %s (%d)".formatted(markdown(item.name()), item.number()));
                for (FindingView found : item.findings()) {
                    page.line("  - " + markdown(found.line()));
                }
            }
            begun = true;
        }
    }

    /** No name begins a tag or a link; code and emphasis are what its author meant. */
    private static String markdown(String name) {
        return PrintableText.line(name).replace("<", "\\<").replace("[", "\\[");
    }
}
