package dev.musher.fleet.workspace;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.pipeline.story.ItemNumber;

/** The references in the project that belong to a story. */
record StoryRefs(ItemNumber story) {
    private static final int SHORT = 12;
    private static final String OWN = "refs/musher/";

    /** Where the branches of all stories are. */
    static final String BRANCHES = "refs/heads/musher/";

    Ref branch(String slug) {
        return Ref.branch("musher/" + story + "-" + slug);
    }

    /** Whether it is a branch of this story, whatever its name was. */
    boolean isBranch(Ref ref) {
        return ref.name().startsWith(BRANCHES + story + "-");
    }

    /** The commit that the workspace was made from; it keeps what the workspace borrows. */
    Ref base() {
        return new Ref(OWN + "base/" + story);
    }

    /** Base as the workspace last saw it; it keeps that, too. */
    Ref seen() {
        return new Ref(OWN + "seen/" + story);
    }

    /** What we fetched last: if the branch is elsewhere, it was moved. */
    Ref lastFetched() {
        return new Ref(OWN + "home/" + story);
    }

    Ref archive() {
        return new Ref(OWN + "archive/" + story);
    }

    /** A commit that its branch left behind. */
    Ref kept(CommitId commit) {
        return new Ref(OWN + "kept/" + story + "/" + commit.hex().substring(0, SHORT));
    }

    /** The workspace's commit, when the project's branch went another way. */
    Ref apart(CommitId commit) {
        return new Ref(OWN + "apart/" + story + "/" + commit.hex().substring(0, SHORT));
    }

    /** Where everything is that arrived. */
    String arrivals() {
        return OWN + "incoming/" + story + "/";
    }

    /** Where commits arrive before anything points at them. */
    Ref incoming(String unique) {
        return new Ref(OWN + "incoming/" + story + "/" + unique);
    }
}
