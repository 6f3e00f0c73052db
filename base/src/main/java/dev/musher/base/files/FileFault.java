package dev.musher.base.files;

/** Why a file could not be read, written or deleted, and what to do about it. */
public enum FileFault {
    OUTSIDE_ROOT("it leads out of the permitted directory", "Use a path that stays inside it"),
    NOT_FOUND("there is no such file or directory", "Check the path, or create it first"),
    NOT_A_FILE("it is not a regular file", "Name a regular file"),
    NOT_A_DIRECTORY(
            "a part of its path is not a directory", "Check the path, or move that file away"),
    NO_ACCESS("permission is denied", "Change its permissions or those of its directory"),
    READ_ONLY("the file system is read-only", "Use a writable location"),
    DISK_FULL("the disk or the quota is full", "Free some space and try again"),
    TOO_LARGE("it is larger than allowed", "Read a smaller file"),
    LINK_IN_PATH(
            "its path goes through a symbolic link", "Name the file itself, or remove the link"),
    PLANTED_LINK(
            "its path goes through a link, and Musher writes only inside the project",
            "Replace the link by a folder or a file, or delete it"),
    LINK_LOOP("its symbolic links form a loop", "Repair the links"),
    CHANGED("another process kept changing its path", "Try again"),
    FAILED("the system refused", "See the cause");

    private final String reason;
    private final String advice;

    FileFault(String reason, String advice) {
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
}
