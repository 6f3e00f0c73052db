package dev.musher.yard;

import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.sandbox.StepView;
import dev.musher.story.ItemNumber;
import dev.musher.workspace.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The twin of {@link GitYard}: folders are real and empty, commits are numbers. */
public final class InMemoryYard implements Yard {
    private static final CommitId BASE = commit(0);

    private final Path folder;
    private final Map<ItemNumber, Standing> standings = new TreeMap<>();
    private final Map<ItemNumber, Plot> plots = new TreeMap<>();
    private Optional<String> problem = Optional.empty();
    private int count;

    public InMemoryYard(Path folder) {
        this.folder = folder;
    }

    /** From now on stories cannot be worked on, for this reason. */
    public synchronized void refuse(String because) {
        problem = Optional.of(because);
    }

    /** Somebody commits once, everything that was not committed included. */
    public synchronized CommitId work(Plot plot) {
        var before = standing(plot);
        var tip = commit(++count);
        put(plot, new Standing(tip, tree(count), before.ahead() + 1, List.of(), tree(count).hex()));
        return tip;
    }

    /** Somebody changes a file and does not commit it. */
    public synchronized void scribble(Plot plot, String file) {
        var before = standing(plot);
        var dirty = new ArrayList<>(before.dirty());
        dirty.add(file);
        put(
                plot,
                new Standing(
                        before.tip(), before.tree(), before.ahead(), dirty, "changed-" + ++count));
    }

    @Override
    public synchronized Optional<String> problem() {
        return problem;
    }

    @Override
    public CommitId base() {
        return BASE;
    }

    @Override
    public synchronized Plot open(ItemNumber story, String slug) {
        return plots.computeIfAbsent(
                story,
                number -> {
                    Path top = made(folder.resolve(number.toString()).resolve("tree"));
                    var branch = new StoryRefs(number).branch(Slug.of(slug));
                    standings.putIfAbsent(
                            number, new Standing(BASE, tree(0), 0, List.of(), tree(0).hex()));
                    return new Plot(top, branch, BASE, Map.of());
                });
    }

    @Override
    public synchronized Optional<Plot> find(ItemNumber story) {
        return Optional.ofNullable(plots.get(story));
    }

    @Override
    public boolean repair(ItemNumber story) {
        return false;
    }

    @Override
    public CommitId refresh(Plot plot) {
        return BASE;
    }

    @Override
    public synchronized Standing look(Plot plot) {
        return standing(plot);
    }

    @Override
    public synchronized Homecoming bringHome(Plot plot) {
        return new Homecoming.Home(standing(plot).tip());
    }

    @Override
    public synchronized Checkout checkOut(CommitId commit, String purpose) {
        return new Folder(made(folder.resolve("checkout-" + ++count)));
    }

    @Override
    public synchronized List<Orphan> orphans(Set<ItemNumber> stories) {
        var orphans = new ArrayList<Orphan>();
        plots.forEach(
                (story, plot) -> {
                    if (!stories.contains(story)) {
                        var held = standing(plot);
                        orphans.add(
                                new Orphan(
                                        plot.top().resolveSibling(""),
                                        Instant.EPOCH,
                                        held.isDirty()
                                                ? List.of(OrphanSearch.uncommitted(held))
                                                : List.of()));
                    }
                });
        return orphans;
    }

    @Override
    public synchronized Removal remove(ItemNumber story, Ground ground) {
        var plot = plots.get(story);
        if (plot == null) {
            return new Removal.Absent();
        }
        if (ground == Ground.MERGED && standing(plot).isDirty()) {
            return new Removal.Kept(OrphanSearch.uncommitted(standing(plot)));
        }
        plots.remove(story);
        standings.remove(story);
        delete(plot.top());
        return new Removal.Removed();
    }

    private record Folder(Path top) implements Checkout {
        @Override
        public Map<String, String> environment() {
            return Map.of();
        }

        @Override
        public StepView view() {
            return new StepView(List.of(top), List.of(), List.of());
        }

        @Override
        public void close() {
            delete(top);
        }
    }

    private Standing standing(Plot plot) {
        var found = standings.get(story(plot));
        if (found == null) {
            throw new YardException("There is no workspace " + plot.top() + ".");
        }
        return found;
    }

    private void put(Plot plot, Standing standing) {
        standings.put(story(plot), standing);
    }

    private static ItemNumber story(Plot plot) {
        return Places.story(plot.top().resolveSibling("").normalize()).orElseThrow();
    }

    private static CommitId commit(int number) {
        return new CommitId("%040x".formatted(0xc0_0000 + number));
    }

    private static TreeId tree(int number) {
        return new TreeId("%040x".formatted(0x7ee_0000 + number));
    }

    private static Path made(Path path) {
        try {
            return Files.createDirectories(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path path) {
        try {
            Trees.delete(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
