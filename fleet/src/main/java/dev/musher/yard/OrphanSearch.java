package dev.musher.yard;

import dev.musher.git.CommitId;
import dev.musher.story.ItemNumber;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Finds workspaces whose stories are not at work any more, and what they hold. */
final class OrphanSearch {
    /** Where agents work for other agents; they are swept by whoever made them. */
    private static final String CREW = "crew";

    private static final int SHOWN_NAMES = 5;

    private final Site site;
    private final Yard yard;

    OrphanSearch(Site site, Yard yard) {
        this.site = site;
        this.yard = yard;
    }

    List<Orphan> find(Set<ItemNumber> stories) throws InterruptedException {
        var orphans = new ArrayList<Orphan>();
        for (Path folder : OwnedName.folders(new Places(site).workspaces())) {
            var name = String.valueOf(folder.getFileName());
            var story = Places.story(folder);
            boolean wanted = story.isPresent() && stories.contains(story.get());
            if (!wanted
                    && !name.startsWith(".")
                    && !name.equals(CREW)
                    && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                orphans.add(
                        new Orphan(
                                folder,
                                changed(folder),
                                story.isPresent()
                                        ? holds(story.get())
                                        : List.of(
                                                "It is no workspace of a story; look into it"
                                                        + " yourself.")));
            }
        }
        orphans.sort(Comparator.comparing(Orphan::changed).thenComparing(Orphan::folder));
        return orphans;
    }

    private List<String> holds(ItemNumber story) throws InterruptedException {
        try {
            var plot = yard.find(story);
            return plot.isPresent() ? holds(story, plot.get()) : List.of();
        } catch (YardException e) {
            return List.of(e.explanation());
        }
    }

    private List<String> holds(ItemNumber story, Plot plot) throws InterruptedException {
        var sentences = new ArrayList<String>();
        var standing = yard.look(plot);
        int away = away(new StoryRefs(story), plot, standing.tip());
        if (away > 0) {
            sentences.add(away + (away == 1 ? " commit is" : " commits are") + " only here.");
        }
        if (standing.isDirty()) {
            sentences.add(uncommitted(standing));
        }
        return sentences;
    }

    /** How many commits the project has under no reference of the story or base. */
    private int away(StoryRefs refs, Plot plot, CommitId tip) throws InterruptedException {
        var words = new ArrayList<>(List.of("rev-list", "--count", tip.hex()));
        words.add("^" + yard.base());
        for (var ref : List.of(plot.branch(), refs.home(), refs.archive(), refs.apart(tip))) {
            site.git().refs().find(ref).ifPresent(commit -> words.add("^" + commit));
        }
        try (var lookout = Lookout.over(site, new Places(site).of(plot))) {
            return Integer.parseInt(lookout.command().run(words.toArray(String[]::new)));
        }
    }

    static String uncommitted(Standing standing) {
        var names = standing.dirty();
        var shown = String.join(", ", names.subList(0, Math.min(SHOWN_NAMES, names.size())));
        return "Changes are not committed: "
                + shown
                + (names.size() > SHOWN_NAMES ? " and more." : ".");
    }

    private static Instant changed(Path folder) {
        var latest = Instant.EPOCH;
        var repository = folder.resolve("tree").resolve(".git");
        for (Path file :
                List.of(
                        folder,
                        folder.resolve("tree"),
                        repository.resolve("index"),
                        repository.resolve("logs").resolve("HEAD"))) {
            var time = modified(file);
            latest = time.isAfter(latest) ? time : latest;
        }
        return latest;
    }

    private static Instant modified(Path file) {
        try {
            return Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant();
        } catch (IOException _) {
            return Instant.EPOCH;
        }
    }
}
