package dev.musher.permission;

import dev.musher.secret.ProtectedFiles;
import dev.musher.secret.ProtectedFiles.Level;
import dev.musher.secret.ProtectedFiles.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The files of a project that later programs obey, for who finds out that one was changed. */
public final class SteeringFiles {
    private record Place(Row row, PathPattern pattern) {}

    private final List<Place> places = new ArrayList<>();

    public SteeringFiles() {
        for (Row row : ProtectedFiles.rows()) {
            boolean anywhere = row.isName() || row.pattern().startsWith("**/");
            if (anywhere && (row.level() == Level.DENIED || row.level() == Level.ASKED)) {
                places.add(new Place(row, PathPattern.anywhere(row.pattern())));
            }
        }
    }

    /**
     * What a file is that later programs obey, like {@code definitions of CI}; empty if it is not
     * one.
     *
     * @param path from the top of the project
     */
    public Optional<String> what(String path) {
        var names = PathNames.of(path);
        for (Place place : places) {
            if (place.pattern.matches(names)) {
                return Optional.of(place.row.what());
            }
        }
        return Optional.empty();
    }
}
