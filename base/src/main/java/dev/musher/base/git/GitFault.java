package dev.musher.base.git;

/** Why a git command failed, and what to do about it. */
public enum GitFault {
    NO_GIT("git cannot be started", "Install git and put it on the PATH"),
    NO_DIRECTORY("its directory does not exist", "Check the path"),
    NOT_A_REPOSITORY("there is no git repository", "Run it inside a repository, or git init"),
    NO_WORK_TREE("there is no work tree", "Run it in a checkout, not in a bare repository"),
    FOREIGN_OWNER(
            "the repository belongs to another user",
            "Change its owner, or allow it with git config --global --add safe.directory"),
    NOT_FOUND("git does not know that name", "Check the revision, the branch or the path"),
    ALREADY_EXISTS("it already exists", "Use another name or path"),
    CHECKED_OUT("the branch is checked out in a work tree", "Use the work tree that has it"),
    LOCKED(
            "another git process holds a lock",
            "Wait for it; if none is running, delete the lock file"),
    NO_IDENTITY(
            "git has no name and email for the commit",
            "Set them with git config user.name and git config user.email"),
    NO_ACCESS("permission is denied", "Check the permissions of the repository"),
    DISK_FULL("the disk is full", "Free some space and try again"),
    UNWRITABLE("git cannot write a file", "Is the disk full? Free some space and try again"),
    TIMED_OUT("it took too long and was stopped", "Try again, or allow it more time"),
    TOO_MUCH_OUTPUT("its output is larger than allowed", "Ask for less"),
    TOO_OLD("this version of git does not know the command", "Install git 2.38 or later"),
    FAILED("git refused", "See what git said");

    private final String reason;
    private final String advice;

    GitFault(String reason, String advice) {
        this.reason = reason;
        this.advice = advice;
    }

    /** What is wrong, as a clause. */
    public String reason() {
        return reason;
    }

    /** What helps, as a sentence without its full stop. */
    public String advice() {
        return advice;
    }

    /** Whether the same call may succeed later without anybody repairing something. */
    public boolean retryable() {
        return this == LOCKED || this == TIMED_OUT;
    }
}
