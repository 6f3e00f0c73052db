package dev.musher.base.git;

import dev.musher.base.git.GitDirectoryReader.At;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.RefUpdateResult;
import dev.musher.base.process.CommandInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** References, moved only from a value that is named. */
public final class Refs {
    private final GitRunner runner;

    Refs(GitRunner runner) {
        this.runner = runner;
    }

    /** The commit that the reference names. */
    public Optional<CommitId> find(Ref ref) throws InterruptedException {
        return switch (GitDirectoryReader.find(runner.directory(), ref)) {
            case At(var commit) -> Optional.of(commit);
            case GitDirectoryReader.Absent _ -> Optional.empty();
            case GitDirectoryReader.Unknown _ -> new GitRepository(runner).commit(ref.name());
        };
    }

    /** The commit that the reference names by itself; empty also where only git can say that. */
    public Optional<CommitId> findPlain(Ref ref) {
        return GitDirectoryReader.find(runner.directory(), ref) instanceof At(var commit)
                ? Optional.of(commit)
                : Optional.empty();
    }

    /**
     * The references below a prefix, in the order of their names.
     *
     * @param prefix ends with a slash
     */
    public List<Ref> below(String prefix) throws InterruptedException {
        var plain = GitDirectoryReader.below(runner.directory(), prefix);
        return plain.isPresent() ? plain.get() : asked(prefix);
    }

    private List<Ref> asked(String prefix) throws InterruptedException {
        var call = GitCall.read("for-each-ref", "--format=%(refname)%00", prefix);
        var gitOutputFields = runner.run(call).fields();
        var refs = new ArrayList<Ref>();
        while (gitOutputFields.hasNext()) {
            String name = gitOutputFields.text().strip();
            if (!name.isEmpty()) {
                refs.add(new Ref(name));
            }
        }
        return refs;
    }

    /** Moves the reference if it is at the expected commit. */
    public RefUpdateResult update(Ref ref, CommitId expected, CommitId next)
            throws InterruptedException {
        return swap(ref, Optional.of(expected), update(ref, next.hex(), expected.hex()));
    }

    /** Creates the reference if there is none. */
    public RefUpdateResult create(Ref ref, CommitId commit) throws InterruptedException {
        var none = "0".repeat(commit.hex().length());
        return swap(ref, Optional.empty(), update(ref, commit.hex(), none));
    }

    /** Deletes the reference if it is at the expected commit. */
    public RefUpdateResult delete(Ref ref, CommitId expected) throws InterruptedException {
        var call = GitCall.write("update-ref", "--no-deref", "-d", ref.name(), expected.hex());
        return swap(ref, Optional.of(expected), call);
    }

    /**
     * Deletes those of the references that are at these commits, and leaves the others alone. One
     * that cannot be deleted, such as a locked one, throws after all others were tried.
     */
    public void deleteAll(Map<Ref, CommitId> expected) throws InterruptedException {
        if (expected.size() == 1) {
            // One needs no transaction, and no process that is given something to read.
            deleteEach(expected);
            return;
        }
        var text = new StringBuilder();
        expected.forEach((ref, commit) -> text.append("delete " + ref + " " + commit.hex() + "\n"));
        var call = GitCall.write("update-ref", "--no-deref", "--stdin");
        if (!runner.ask(call.with(CommandInput.text(text.toString()))).succeeded()) {
            // Git has deleted none of them.
            deleteEach(expected);
        }
    }

    private void deleteEach(Map<Ref, CommitId> expected) throws InterruptedException {
        Optional<GitException> failure = Optional.empty();
        for (var one : expected.entrySet()) {
            try {
                delete(one.getKey(), one.getValue());
            } catch (GitException e) {
                failure = Optional.of(e);
            }
        }
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    private static GitCall update(Ref ref, String next, String expected) {
        return GitCall.write("update-ref", "--no-deref", ref.name(), next, expected);
    }

    /** Git says only in words why it refused, so the reference itself is asked. */
    private RefUpdateResult swap(Ref ref, Optional<CommitId> expected, GitCall call)
            throws InterruptedException {
        var answer = runner.ask(call);
        if (answer.succeeded()) {
            return new RefUpdateResult.Updated();
        }
        var failure = answer.failure();
        if (failure.fault() == GitFault.NOT_A_REPOSITORY) {
            throw failure;
        }
        var actual = find(ref);
        if (actual.equals(expected)) {
            throw failure;
        }
        return actual.<RefUpdateResult>map(RefUpdateResult.Moved::new)
                .orElseGet(RefUpdateResult.Gone::new);
    }
}
