package dev.musher.tools.undo;

/**
 * How much is kept.
 *
 * @param fileBytes of one file; larger ones are named but not kept
 * @param folderBytes of one state of the folder; where it has more, ever smaller files are left out
 * @param storeBytes of everything kept for a folder; past it the oldest checkpoints go
 * @param checkpoints of one session; past it the oldest go
 * @param files of one state of the folder; folders found after that many are not kept
 */
public record UndoLimits(
        long fileBytes, long folderBytes, long storeBytes, int checkpoints, int files) {
    private static final long MEBIBYTE = 1L << 20;

    public static UndoLimits usual() {
        return new UndoLimits(64 * MEBIBYTE, 1024 * MEBIBYTE, 2048 * MEBIBYTE, 1_000, 200_000);
    }
}
