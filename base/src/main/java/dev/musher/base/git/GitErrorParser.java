package dev.musher.base.git;

/** Reads what git says on its standard error, in the C locale, as a fault. */
final class GitErrorParser {
    /** What git exits with when it does not understand its arguments. */
    private static final int USAGE = 129;

    private record ErrorPhrase(String text, GitFault fault) {}

    /** The first that fits holds, so the more telling ones come first. */
    private static final ErrorPhrase[] SIGNS = {
        new ErrorPhrase("not a git repository", GitFault.NOT_A_REPOSITORY),
        new ErrorPhrase("does not appear to be a git repository", GitFault.NOT_A_REPOSITORY),
        new ErrorPhrase("must be run in a work tree", GitFault.NO_WORK_TREE),
        new ErrorPhrase("detected dubious ownership", GitFault.FOREIGN_OWNER),
        new ErrorPhrase(".lock': File exists", GitFault.LOCKED),
        new ErrorPhrase("Please tell me who you are", GitFault.NO_IDENTITY),
        new ErrorPhrase("unable to auto-detect email address", GitFault.NO_IDENTITY),
        new ErrorPhrase("empty ident name", GitFault.NO_IDENTITY),
        new ErrorPhrase("No space left on device", GitFault.DISK_FULL),
        new ErrorPhrase("is already checked out at", GitFault.CHECKED_OUT),
        new ErrorPhrase("is already used by worktree at", GitFault.CHECKED_OUT),
        new ErrorPhrase("already exists", GitFault.ALREADY_EXISTS),
        new ErrorPhrase("Permission denied", GitFault.NO_ACCESS),
        new ErrorPhrase("unable to write", GitFault.UNWRITABLE),
        new ErrorPhrase("unknown revision", GitFault.NOT_FOUND),
        new ErrorPhrase("bad revision", GitFault.NOT_FOUND),
        new ErrorPhrase("Invalid revision range", GitFault.NOT_FOUND),
        new ErrorPhrase("not found in upstream", GitFault.NOT_FOUND),
        new ErrorPhrase("bad object", GitFault.NOT_FOUND),
        new ErrorPhrase("not a valid object", GitFault.NOT_FOUND),
        new ErrorPhrase("Not a valid object", GitFault.NOT_FOUND),
        new ErrorPhrase("Not a valid commit", GitFault.NOT_FOUND),
        new ErrorPhrase("Needed a single revision", GitFault.NOT_FOUND),
        new ErrorPhrase("invalid reference", GitFault.NOT_FOUND),
        new ErrorPhrase("nonexistent object", GitFault.NOT_FOUND),
        new ErrorPhrase("not something we can merge", GitFault.NOT_FOUND),
        new ErrorPhrase("could not parse as tree", GitFault.NOT_FOUND),
        new ErrorPhrase("couldn't find remote ref", GitFault.NOT_FOUND),
        new ErrorPhrase("did not match any file", GitFault.NOT_FOUND),
        new ErrorPhrase("is not a working tree", GitFault.NOT_FOUND),
        new ErrorPhrase("does not exist", GitFault.NOT_FOUND),
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
