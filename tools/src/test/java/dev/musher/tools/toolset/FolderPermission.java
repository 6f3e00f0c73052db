package dev.musher.tools.toolset;

import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionClaim;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Grants paths below some folders, every command and connection, and looking at devices. It judges
 * by claims alone, so a tool that touches something else than it claims gets through, and is seen
 * by what it did.
 */
final class FolderPermission implements Permission {
    private final List<Path> folders;
    private final AtomicReference<Runnable> meanwhile = new AtomicReference<>(() -> {});

    FolderPermission(Path... folders) {
        this.folders = List.of(folders);
    }

    /** Happens once, between the decision about the next call and the call. */
    void meanwhile(Runnable event) {
        meanwhile.set(event);
    }

    @Override
    public Verdict decide(Request request) {
        for (PermissionClaim permissionClaim : request.claims()) {
            if (isOutside(permissionClaim)) {
                return new Verdict.Denied("This is outside of the fence. Stay inside.");
            }
        }
        meanwhile.getAndSet(() -> {}).run();
        return new Verdict.Granted();
    }

    private boolean isOutside(PermissionClaim permissionClaim) {
        return switch (permissionClaim) {
            case PermissionClaim.Read(var path, _, _) ->
                    isOutside(Path.of(path)) && !path.startsWith("/dev/");
            case PermissionClaim.Write(var path, _, _) -> isOutside(Path.of(path));
            case PermissionClaim.Execute _,
                    PermissionClaim.Outside _,
                    PermissionClaim.Connect _,
                    PermissionClaim.Memory _ ->
                    false;
        };
    }

    private boolean isOutside(Path path) {
        return folders.stream().noneMatch(path::startsWith);
    }
}
