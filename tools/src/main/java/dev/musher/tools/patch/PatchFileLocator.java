package dev.musher.tools.patch;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.patch.PatchOperation.Add;
import dev.musher.tools.patch.PatchOperation.Delete;
import dev.musher.tools.patch.PatchOperation.Move;
import dev.musher.tools.patch.PatchOperation.Update;
import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.PermissionClaim;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds the files that the operations of a patch are about, all of them before any is changed. */
final class PatchFileLocator {
    /** Changes of more files are made by a program. */
    private static final int MOST_OPERATIONS = 1000;

    private final WorkingDirectory workingDirectory;
    private final Set<Path> deletedLinks = new LinkedHashSet<>();

    private PatchFileLocator(WorkingDirectory workingDirectory) {
        this.workingDirectory = workingDirectory;
    }

    /**
     * The operations with their places.
     *
     * @throws ToolFailure if a path is none, or leads through a link that the patch deletes before:
     *     what was permitted would not be what is meant then
     */
    static List<LocatedOperation> locate(
            WorkingDirectory workingDirectory, List<PatchOperation> operations) {
        if (operations.size() > MOST_OPERATIONS) {
            throw ToolFailure.input(
                    "The patch has "
                            + operations.size()
                            + " operations; "
                            + MOST_OPERATIONS
                            + " are allowed. Nothing was changed: send it in parts.");
        }
        var places = new PatchFileLocator(workingDirectory);
        var located = new ArrayList<LocatedOperation>();
        for (PatchOperation patchOperation : operations) {
            located.add(places.locate(patchOperation));
        }
        return located;
    }

    /** What has to be allowed: every file that is written, moved or deleted. */
    static List<PermissionClaim> claims(List<LocatedOperation> operations) {
        var claims = new LinkedHashSet<PermissionClaim>();
        for (LocatedOperation operation : operations) {
            claims.add(operation.place().writing());
            claims.add(operation.destination().writing());
        }
        return List.copyOf(claims);
    }

    private LocatedOperation locate(PatchOperation patchOperation) {
        return switch (patchOperation) {
            case Add(var path, _) -> at(patchOperation, file(path));
            case Update(var path, _) -> at(patchOperation, file(path));
            case Delete(var path) -> at(patchOperation, deleted(path));
            case Move(var path, var destination, var chunks) -> {
                var resolvedPath = name(path);
                var target = file(destination);
                yield resolvedPath.path().equals(target.path()) && !chunks.isEmpty()
                        ? at(new Update(path, chunks), resolvedPath)
                        : new LocatedOperation(patchOperation, resolvedPath, target);
            }
        };
    }

    private static LocatedOperation at(PatchOperation patchOperation, ResolvedPath resolvedPath) {
        return new LocatedOperation(patchOperation, resolvedPath, resolvedPath);
    }

    private ResolvedPath file(String path) {
        name(path);
        return workingDirectory.locate(path);
    }

    private ResolvedPath deleted(String path) {
        var resolvedPath = name(path);
        if (Files.isSymbolicLink(resolvedPath.path())) {
            deletedLinks.add(resolvedPath.path());
        }
        return resolvedPath;
    }

    /** Where a name goes away, a link is what is meant, and not what it leads to. */
    private ResolvedPath name(String path) {
        var resolvedPath = workingDirectory.locateName(path);
        var written = workingDirectory.folder().resolve(path).normalize();
        for (Path link : deletedLinks) {
            if (written.startsWith(link) || resolvedPath.path().startsWith(link)) {
                throw ToolFailure.input(
                        path
                                + " leads through the link "
                                + workingDirectory.shown(link)
                                + ", which the patch deletes first. Nothing was changed: delete"
                                + " the link in a separate patch.");
            }
        }
        return resolvedPath;
    }
}
