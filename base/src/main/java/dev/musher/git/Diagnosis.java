package dev.musher.git;

/** What git says on its standard error, in the C locale, as a fault. */
final class Diagnosis {
    /** What git exits with when it does not understand its arguments. */
    private static final int USAGE = 129;

    private record Sign(String text, Fault fault) {}

    /** The first that fits holds, so the more telling ones come first. */
    private static final Sign[] SIGNS = {
        new Sign("not a git repository", Fault.NOT_A_REPOSITORY),
        new Sign("does not appear to be a git repository", Fault.NOT_A_REPOSITORY),
        new Sign("must be run in a work tree", Fault.NO_WORK_TREE),
        new Sign("detected dubious ownership", Fault.FOREIGN_OWNER),
        new Sign(".lock': File exists", Fault.LOCKED),
        new Sign("Please tell me who you are", Fault.NO_IDENTITY),
        new Sign("unable to auto-detect email address", Fault.NO_IDENTITY),
        new Sign("empty ident name", Fault.NO_IDENTITY),
        new Sign("No space left on device", Fault.DISK_FULL),
        new Sign("is already checked out at", Fault.CHECKED_OUT),
        new Sign("is already used by worktree at", Fault.CHECKED_OUT),
        new Sign("already exists", Fault.ALREADY_EXISTS),
        new Sign("Permission denied", Fault.NO_ACCESS),
        new Sign("unknown revision", Fault.NOT_FOUND),
        new Sign("bad revision", Fault.NOT_FOUND),
        new Sign("Invalid revision range", Fault.NOT_FOUND),
        new Sign("not found in upstream", Fault.NOT_FOUND),
        new Sign("bad object", Fault.NOT_FOUND),
        new Sign("not a valid object", Fault.NOT_FOUND),
        new Sign("Not a valid object", Fault.NOT_FOUND),
        new Sign("Not a valid commit", Fault.NOT_FOUND),
        new Sign("Needed a single revision", Fault.NOT_FOUND),
        new Sign("invalid reference", Fault.NOT_FOUND),
        new Sign("nonexistent object", Fault.NOT_FOUND),
        new Sign("not something we can merge", Fault.NOT_FOUND),
        new Sign("could not parse as tree", Fault.NOT_FOUND),
        new Sign("couldn't find remote ref", Fault.NOT_FOUND),
        new Sign("did not match any file", Fault.NOT_FOUND),
        new Sign("is not a working tree", Fault.NOT_FOUND),
        new Sign("does not exist", Fault.NOT_FOUND),
    };

    private Diagnosis() {}

    static Fault of(int exitCode, String stderr) {
        for (var sign : SIGNS) {
            if (stderr.contains(sign.text())) {
                return sign.fault();
            }
        }
        return exitCode == USAGE ? Fault.TOO_OLD : Fault.FAILED;
    }
}
