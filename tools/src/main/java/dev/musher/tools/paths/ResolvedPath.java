package dev.musher.tools.paths;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.permission.PathResolution;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.policy.PathFacts.LastLink;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Where a path led when it was resolved. There may be nothing there.
 *
 * @param path absolute, with every link followed: code that opens it follows none, so that it is
 *     the file that was permitted or none
 * @param shown the path for people and models: relative to the workplace where it is inside
 * @param way how the path came there, for permission to judge
 */
public record ResolvedPath(Path path, String shown, PathResolution way) {
    public ResolvedPath(Path path, String shown) {
        this(path, shown, PathResolution.STRAIGHT);
    }

    /** What has to be allowed before it is read. */
    public PermissionClaim reading() {
        return new PermissionClaim.Read(path.toString(), way);
    }

    /** What has to be allowed before it is written. */
    public PermissionClaim writing() {
        return new PermissionClaim.Write(path.toString(), way);
    }

    /** Looks at what is there and says what it saw. */
    @FunctionalInterface
    public interface Inspection {
        String look() throws InterruptedException;
    }

    /**
     * What a look says, for those who cannot open every directory from its parent: it counts only
     * if the path led to this place before it and after it.
     *
     * @throws ToolFailure if a link was put on the way
     */
    public String steadily(Inspection inspection) throws InterruptedException {
        confirm();
        String said = inspection.look();
        confirm();
        return said;
    }

    private void confirm() {
        try {
            if (new LinkResolution(path.getRoot(), LastLink.FOLLOWED).follow(path).equals(path)) {
                return;
            }
        } catch (IOException _) {
            // It leads nowhere, which is not here either.
        }
        throw ToolFailure.error(
                shown
                        + " was replaced by a link during this call, so it was not read or changed. Look"
                        + " at what is there now, and repeat the call.");
    }
}
