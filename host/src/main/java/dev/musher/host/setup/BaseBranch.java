package dev.musher.host.setup;

import dev.musher.base.git.Git;
import dev.musher.base.git.GitException;
import dev.musher.base.git.data.Branch;
import dev.musher.base.git.data.Ref;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The branch that work lands on.
 *
 * @param because what speaks for it, for people
 */
public record BaseBranch(String name, String because) {
    private static final List<String> USUAL = List.of("main", "master", "trunk");
    private static final String OF_STORIES = "musher/";
    private static final String REMOTE_HEAD = "refs/remotes/origin/HEAD";
    private static final String REMOTE = "ref: refs/remotes/origin/";

    /** What was found out about it. */
    sealed interface SearchResult {
        record Found(BaseBranch branch) implements SearchResult {}

        /** Nothing says which it is; why, as a clause. */
        record Unknown(String why) implements SearchResult {}
    }

    /** Asks the repository: what its origin says, then the usual names, then what is there. */
    static SearchResult of(Git git) throws InterruptedException {
        try {
            var remote = remoteHead(git);
            return remote.isPresent() ? new SearchResult.Found(remote.get()) : local(git);
        } catch (GitException failure) {
            return new SearchResult.Unknown(failure.fault().reason());
        }
    }

    private static Optional<BaseBranch> remoteHead(Git git) throws InterruptedException {
        Path file = git.repository().commonDirectory().resolve(REMOTE_HEAD);
        try {
            var text = Files.isRegularFile(file) ? Files.readString(file).strip() : "";
            return text.startsWith(REMOTE)
                    ? Optional.of(
                            new BaseBranch(
                                    text.substring(REMOTE.length()), "the default of origin"))
                    : Optional.empty();
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private static SearchResult local(Git git) throws InterruptedException {
        var named = named(branches(git));
        if (named.isPresent()) {
            return new SearchResult.Found(named.get());
        }
        return git.repository()
                .headBranch()
                .<SearchResult>map(
                        head ->
                                new SearchResult.Found(
                                        new BaseBranch(head.shortName(), "checked out")))
                .orElse(new SearchResult.Unknown("no branch is checked out"));
    }

    /** The branch of the repository that is base whatever is checked out, if one stands out. */
    public static Optional<BaseBranch> standingOut(Git git) throws InterruptedException {
        var names = branches(git);
        return remoteHead(git)
                .filter(remote -> names.contains(remote.name()))
                .or(() -> named(names));
    }

    private static List<String> branches(Git git) throws InterruptedException {
        return git.branches().list().stream()
                .map(Branch::ref)
                .map(Ref::shortName)
                .filter(name -> !name.startsWith(OF_STORIES))
                .toList();
    }

    private static Optional<BaseBranch> named(List<String> names) {
        for (String usual : USUAL) {
            if (names.contains(usual)) {
                return Optional.of(new BaseBranch(usual, "a usual name"));
            }
        }
        return names.size() == 1
                ? Optional.of(new BaseBranch(names.getFirst(), "the only branch"))
                : Optional.empty();
    }
}
