package dev.musher.track;

import dev.musher.git.CommitId;
import dev.musher.git.Ref;
import dev.musher.story.ItemNumber;
import dev.musher.story.ItemType;
import dev.musher.yard.Farm;
import dev.musher.yard.Site;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A real project with stories whose branches are ready to be stacked. */
final class Siding {
    static final Instant SINCE = Instant.parse("2026-01-02T03:04:05Z");

    private final Farm farm;

    private Siding(Farm farm) {
        this.farm = farm;
    }

    /** The project has {@code note.txt} on main, which is checked out. */
    static Siding in(Path place) throws Exception {
        return new Siding(Farm.started(place));
    }

    /** The same project for somebody else, or for another life. */
    static Siding at(Path place) throws Exception {
        return new Siding(Farm.empty(place));
    }

    Path project() {
        return farm.project();
    }

    Site site() {
        return farm.site();
    }

    GitTrack track() {
        return track(_ -> {});
    }

    GitTrack track(Step.Watch watch) {
        return new GitTrack(site(), () -> Ref.branch("main"), Joiner.unsure(), watch);
    }

    GitTrack track(Joiner joiner) {
        return new GitTrack(site(), () -> Ref.branch("main"), joiner);
    }

    String user(String script) throws Exception {
        return farm.user(script);
    }

    CommitId commit(String name) throws Exception {
        return farm.commit(name);
    }

    /** A story that starts from main and does this; nobody's checkout has a part in it. */
    Load story(int number, String script) throws Exception {
        String folder = "../work-" + number + "-" + System.nanoTime();
        user("git worktree add -q --detach " + folder + " main");
        user("cd " + folder + "; " + script + "; git add -A -f .; git commit -q -m Work");
        var tip = new CommitId(user("git -C " + folder + " rev-parse HEAD"));
        user("git worktree remove --force " + folder);
        return load(number, tip);
    }

    static Load load(int number, CommitId tip) {
        var trailers =
                new Trailers(
                        new ItemNumber(number),
                        List.of("coder-1"),
                        List.of(),
                        1,
                        "e".repeat(64),
                        Optional.empty());
        var text = new CommitText(ItemType.STORY, "Story " + number, "Why.", tip, trailers);
        return new Load(new ItemNumber(number), tip, text.text(), SINCE);
    }

    /** Stories one on another on main. */
    List<Carriage> stack(Track track, Load... loads) throws Exception {
        var stack = new ArrayList<Carriage>();
        var below = commit("main");
        for (var load : loads) {
            var on = (Stacked.On) track.stack(below, load);
            stack.add(on.carriage());
            below = on.carriage().landed().commit();
        }
        return stack;
    }

    /** Everything that a user can see of the checkout, main and the landing. */
    String sight() throws Exception {
        return user(
                """
                git rev-parse main HEAD; git symbolic-ref -q HEAD || echo detached
                git status --porcelain=v2; git diff HEAD; git diff --cached HEAD
                find . -path ./.git -prune -o -path ./.musher -prune -o -print | sort
                find . -path ./.git -prune -o -path ./.musher -prune -o -type f -print \\
                    | sort | xargs -d '\\n' cksum
                ls .git | grep -E 'lock|musher' || true
                """);
    }

    boolean isJournaled() {
        return Files.exists(project().resolve(".musher/state/train/landing"));
    }
}
