package dev.musher.patch;

import dev.musher.patch.Operation.Add;
import dev.musher.patch.Operation.Delete;
import dev.musher.patch.Operation.Move;
import dev.musher.patch.Operation.Update;
import dev.musher.permission.Claim;
import dev.musher.tool.ToolFailure;
import dev.musher.workplace.Place;
import dev.musher.workplace.Workplace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds the files that the operations of a patch are about, all of them before any is changed. */
final class PatchPlaces {
    /** Whoever changes more files writes a program for it. */
    private static final int MOST_OPERATIONS = 1000;

    private final Workplace workplace;
    private final Set<Path> deletedLinks = new LinkedHashSet<>();

    private PatchPlaces(Workplace workplace) {
        this.workplace = workplace;
    }

    /**
     * The operations with their places.
     *
     * @throws ToolFailure if a path is none, or leads through a link that the patch deletes before:
     *     what was permitted would not be what is meant then
     */
    static List<LocatedOperation> locate(Workplace workplace, List<Operation> operations) {
        if (operations.size() > MOST_OPERATIONS) {
            throw ToolFailure.input(
                    "The patch has "
                            + operations.size()
                            + " operations; "
                            + MOST_OPERATIONS
                            + " are the most. Nothing was changed: send it in parts.");
        }
        var places = new PatchPlaces(workplace);
        var located = new ArrayList<LocatedOperation>();
        for (Operation operation : operations) {
            located.add(places.locate(operation));
        }
        return located;
    }

    /** What has to be allowed: every file that is written, moved or deleted. */
    static List<Claim> claims(List<LocatedOperation> operations) {
        var claims = new LinkedHashSet<Claim>();
        for (LocatedOperation operation : operations) {
            claims.add(operation.place().writing());
            claims.add(operation.destination().writing());
        }
        return List.copyOf(claims);
    }

    private LocatedOperation locate(Operation operation) {
        return switch (operation) {
            case Add(var path, _) -> at(operation, file(path));
            case Update(var path, _) -> at(operation, file(path));
            case Delete(var path) -> at(operation, deleted(path));
            case Move(var path, var destination, var chunks) -> {
                var place = name(path);
                var target = file(destination);
                yield place.path().equals(target.path()) && !chunks.isEmpty()
                        ? at(new Update(path, chunks), place)
                        : new LocatedOperation(operation, place, target);
            }
        };
    }

    private static LocatedOperation at(Operation operation, Place place) {
        return new LocatedOperation(operation, place, place);
    }

    private Place file(String path) {
        name(path);
        return workplace.locate(path);
    }

    private Place deleted(String path) {
        var place = name(path);
        if (Files.isSymbolicLink(place.path())) {
            deletedLinks.add(place.path());
        }
        return place;
    }

    /** Where a name goes away, a link is what is meant, and not what it leads to. */
    private Place name(String path) {
        var place = workplace.locateName(path);
        var written = workplace.folder().resolve(path).normalize();
        for (Path link : deletedLinks) {
            if (written.startsWith(link) || place.path().startsWith(link)) {
                throw ToolFailure.input(
                        path
                                + " leads through the link "
                                + workplace.shown(link)
                                + ", which the patch deletes before. Nothing was changed: delete"
                                + " the link by a patch of its own.");
            }
        }
        return place;
    }
}
