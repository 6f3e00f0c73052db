package dev.musher.base.git;

/** Reads what git says on its standard error, in the C locale, as a fault. */
final class GitErrorParser {
    /** What git exits with when it does not understand its arguments. */
    private static final int USAGE = 129;

    private record Sign(String text, GitFault fault) {}

    /** The first that fits holds, so the more telling ones come first. */
    private static final Sign[] SIGNS = {
        new Sign("not a git repository", GitFault.NOT_A_REPOSITORY),
        new Sign("does not appear to be a git repository", GitFault.NOT_A_REPOSITORY),
        new Sign("must be run in a work tree", GitFault.NO_WORK_TREE),
        new Sign("detected dubious ownership", GitFault.FOREIGN_OWNER),
        new Sign(".lock': File exists", GitFault.LOCKED),
        new Sign("Please tell me who you are", GitFault.NO_IDENTITY),
        new Sign("unable to auto-detect email address", GitFault.NO_IDENTITY),
        new Sign("empty ident name", GitFault.NO_IDENTITY),
        new Sign("No space left on device", GitFault.DISK_FULL),
        new Sign("is already checked out at", GitFault.CHECKED_OUT),
        new Sign("is already used by worktree at", GitFault.CHECKED_OUT),
        new Sign("already exists", GitFault.ALREADY_EXISTS),
        new Sign("Permission denied", GitFault.NO_ACCESS),
        new Sign("unable to write", GitFault.UNWRITABLE),
        new Sign("unknown revision", GitFault.NOT_FOUND),
        new Sign("bad revision", GitFault.NOT_FOUND),
        new Sign("Invalid revision range", GitFault.NOT_FOUND),
        new Sign("not found in upstream", GitFault.NOT_FOUND),
        new Sign("bad object", GitFault.NOT_FOUND),
        new Sign("not a valid object", GitFault.NOT_FOUND),
        new Sign("Not a valid object", GitFault.NOT_FOUND),
        new Sign("Not a valid commit", GitFault.NOT_FOUND),
        new Sign("Needed a single revision", GitFault.NOT_FOUND),
        new Sign("invalid reference", GitFault.NOT_FOUND),
        new Sign("nonexistent object", GitFault.NOT_FOUND),
        new Sign("not something we can merge", GitFault.NOT_FOUND),
        new Sign("could not parse as tree", GitFault.NOT_FOUND),
        new Sign("couldn't find remote ref", GitFault.NOT_FOUND),
        new Sign("did not match any file", GitFault.NOT_FOUND),
        new Sign("is not a working tree", GitFault.NOT_FOUND),
        new Sign("does not exist", GitFault.NOT_FOUND),
    };

    private GitErrorParser() {}

    static GitFault of(int exitCode, String stderr) {
        for (var sign : SIGNS) {
            if (stderr.contains(sign.text())) {
                return sign.fault();
            }
        }
        return exitCode == USAGE ? GitFault.TOO_OLD : GitFault.FAILED;
    }
}
