package dev.musher.base.git;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.SystemFailure;
import dev.musher.base.text.Utf8;
import java.nio.file.Path;
import java.util.List;

/** A git command that failed; its message says which, where, why and what to do. */
public final class GitException extends ExplainedException implements SystemFailure {
    private static final long serialVersionUID = 1L;

    /** The exit code of a command that did not end by itself. */
    public static final int NO_EXIT_CODE = -1;

    private static final int SHOWN_BYTES = 2_000;

    private final GitFault gitFault;
    private final transient Failure failure;

    /**
     * What failed.
     *
     * @param command the words as a user would type them
     * @param exitCode {@link #NO_EXIT_CODE} if there is none
     * @param stderr what git said, or what prevented it from starting
     */
    record Failure(List<String> command, Path directory, int exitCode, String stderr) {
        Failure {
            command = List.copyOf(command);
            stderr = stderr.strip();
        }
    }

    GitException(GitFault gitFault, Failure failure) {
        super(message(gitFault, failure));
        this.gitFault = gitFault;
        this.failure = failure;
    }

    public GitFault fault() {
        return gitFault;
    }

    public List<String> command() {
        return failure.command();
    }

    public int exitCode() {
        return failure.exitCode();
    }

    public String stderr() {
        return failure.stderr();
    }

    private static String message(GitFault gitFault, Failure failure) {
        var text = new StringBuilder("Cannot run ");
        text.append(String.join(" ", failure.command()));
        text.append(" in ").append(failure.directory()).append(": ").append(gitFault.reason());
        var lock = gitFault == GitFault.LOCKED ? lockFile(failure.stderr()) : "";
        if (!lock.isEmpty()) {
            text.append(", ").append(lock);
        }
        text.append(". ").append(gitFault.advice()).append('.');
        if (failure.exitCode() != NO_EXIT_CODE) {
            text.append(" Exit code ").append(failure.exitCode()).append('.');
        }
        if (!failure.stderr().isEmpty()) {
            text.append('\n').append(Utf8.tail(failure.stderr(), SHOWN_BYTES));
        }
        return text.toString();
    }

    private static String lockFile(String stderr) {
        int end = stderr.indexOf("': File exists");
        int start = stderr.lastIndexOf('\'', end - 1);
        return start < 0 ? "" : stderr.substring(start + 1, end);
    }
}
