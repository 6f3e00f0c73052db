package dev.musher.tools.permission.policy;

import dev.musher.base.secret.ProtectedFiles.Level;
import dev.musher.base.secret.ProtectedFiles.Row;
import dev.musher.tools.command.StepAccess.AccessExtent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Rows of the table of protected files, found by the names of a path: a pattern fits only a path
 * that has each of its names, so that one of them tells which few of hundreds can fit.
 */
final class ProtectedPlaces {
    private final List<Place> all = new ArrayList<>();
    private final Map<String, List<Place>> byName = new HashMap<>();
    private final List<Place> withoutName = new ArrayList<>();

    /**
     * A row of the table, ready to be matched against paths.
     *
     * @param number its place in the table
     * @param folder for what is meant in folders of a name wherever they are, that name
     */
    record Place(int number, Row row, PathPattern pattern, boolean anywhere, String folder) {
        static Place of(int number, Row row, PathPattern pattern) {
            boolean inFolder = row.pattern().startsWith("**/");
            int slash = inFolder ? row.pattern().indexOf('/', 3) : -1;
            return new Place(
                    number,
                    row,
                    pattern,
                    row.isName() || inFolder,
                    slash < 0 ? "" : row.pattern().substring(3, slash));
        }

        boolean isAboutReading() {
            return row.level().compareTo(Level.CONTENT) <= 0;
        }

        private boolean fits(PathNames path, PathNames inside) {
            return pattern.matches(anywhere ? inside : path);
        }

        /** Whether what is meant lies below a folder. */
        private boolean isBelow(PathNames path, PathNames inside) {
            return anywhere
                    ? !folder.isEmpty() && folder.equals(inside.last())
                    : pattern.reachesBelow(path);
        }
    }

    void add(Place place) {
        all.add(place);
        place.pattern()
                .lastLiteral()
                .ifPresentOrElse(
                        name -> byName.computeIfAbsent(name, _ -> new ArrayList<>()).add(place),
                        () -> withoutName.add(place));
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /**
     * Those that fit, in the order of the table.
     *
     * @param inside the path from the project on, which is all that counts for what is protected
     *     anywhere
     */
    List<Place> fitting(PathNames path, PathNames inside, AccessExtent extent) {
        var fitting = new ArrayList<Place>();
        addFitting(withoutName, path, inside, fitting);
        for (String name : path.names()) {
            addFitting(byName.getOrDefault(name, List.of()), path, inside, fitting);
        }
        if (extent == AccessExtent.BELOW) {
            for (Place place : all) {
                if (place.isBelow(path, inside) && !fitting.contains(place)) {
                    fitting.add(place);
                }
            }
        }
        if (fitting.size() > 1) {
            fitting.sort(Comparator.comparingInt(Place::number));
        }
        return fitting;
    }

    private static void addFitting(
            List<Place> places, PathNames path, PathNames inside, List<Place> fitting) {
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            if (place.fits(path, inside) && !fitting.contains(place)) {
                fitting.add(place);
            }
        }
    }
}
