package dev.musher.origins;

import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.git.CommitId;
import dev.musher.json.Json;
import dev.musher.provenance.Releases;
import dev.musher.provenance.Releases.Changes;
import dev.musher.provenance.Releases.Merged;
import dev.musher.story.ItemType;
import dev.musher.text.Printable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code musher changelog}: what landed since a release, by type. */
record ChangelogView(OriginDesk desk) {
    /** What {@code --json} prints; since is empty if there was no release. */
    @io.avaje.jsonb.Json
    record Shown(String since, List<ShownGroup> groups) {}

    /** Items of a kind. */
    @io.avaje.jsonb.Json
    record ShownGroup(String title, List<ShownMerged> items) {}

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

    ExitCode show(Invocation invocation, Screen screen) throws InterruptedException {
        var base = desk.base();
        var releases = new Releases(desk.place());
        Optional<String> since =
                invocation.value(OriginCommands.SINCE).isPresent()
                        ? invocation.value(OriginCommands.SINCE)
                        : releases.lastTag(base);
        Optional<CommitId> from =
                since.isPresent() ? Optional.of(desk.commit(since.get())) : Optional.empty();
        var groups = groups(releases.changes(from, base));
        if (invocation.has(desk.json())) {
            screen.out().line(Json.encodeIndented(shown(since, groups)));
        } else {
            print(groups, since, screen);
        }
        return ExitCode.OK;
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

    private static Shown shown(Optional<String> since, Map<Group, List<Merged>> groups) {
        var shown = new ArrayList<ShownGroup>();
        groups.forEach(
                (group, members) ->
                        shown.add(
                                new ShownGroup(
                                        group.title,
                                        members.stream().map(ShownMerged::of).toList())));
        return new Shown(since.orElse(""), shown);
    }

    private static void print(
            Map<Group, List<Merged>> groups, Optional<String> since, Screen screen) {
        if (groups.isEmpty()) {
            screen.out()
                    .line(
                            since.map(
                                            tag ->
                                                    "Nothing has landed since "
                                                            + Printable.line(tag)
                                                            + ".")
                                    .orElse("Nothing has landed yet."));
            return;
        }
        boolean begun = false;
        for (var group : groups.entrySet()) {
            screen.out().line((begun ? "\n" : "") + "## " + group.getKey().title + "\n");
            for (Merged merged : group.getValue()) {
                screen.out()
                        .line(
                                "- %s (%s)"
                                        .formatted(
                                                markdown(merged.text().name()),
                                                merged.text().trailers().story()));
            }
            begun = true;
        }
    }

    /** No name begins a tag or a link; code and emphasis are what its author meant. */
    private static String markdown(String name) {
        return Printable.line(name).replace("<", "\\<").replace("[", "\\[");
    }
}
