package dev.musher.git;

import dev.musher.failure.ExplainedException;
import java.nio.file.Path;
import java.util.List;

/** A git command that failed; its message says which, where, why and what to do. */
public final class GitException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    /** The exit code of a command that did not end by itself. */
    public static final int NO_EXIT_CODE = -1;

    private final Fault fault;
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

    GitException(Fault fault, Failure failure) {
        super(message(fault, failure));
        this.fault = fault;
        this.failure = failure;
    }

    public Fault fault() {
        return fault;
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

    private static String message(Fault fault, Failure failure) {
        var text = new StringBuilder("Cannot run ");
        text.append(String.join(" ", failure.command()));
        text.append(" in ").append(failure.directory()).append(": ").append(fault.reason());
        var lock = fault == Fault.LOCKED ? lockFile(failure.stderr()) : "";
        if (!lock.isEmpty()) {
            text.append(", ").append(lock);
        }
        text.append(". ").append(fault.advice()).append('.');
        if (failure.exitCode() != NO_EXIT_CODE) {
            text.append(" Exit code ").append(failure.exitCode()).append('.');
        }
        if (!failure.stderr().isEmpty()) {
            text.append('\n').append(failure.stderr());
        }
        return text.toString();
    }

    private static String lockFile(String stderr) {
        int end = stderr.indexOf("': File exists");
        int start = stderr.lastIndexOf('\'', end - 1);
        return start < 0 ? "" : stderr.substring(start + 1, end);
    }
}
