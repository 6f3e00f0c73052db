package dev.musher.tools.permission.policy;

import dev.musher.base.secret.ProtectedFiles;
import dev.musher.base.secret.ProtectedFiles.Level;
import dev.musher.base.secret.ProtectedFiles.Row;
import dev.musher.base.secret.SecretNames;
import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.permission.PathResolution;
import dev.musher.tools.permission.Ruling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Protects files in every mode: secrets, and files by which a later command could be taken over.
 * Only a rule that names them does, or for some of them a person who is asked.
 */
final class FileProtection {
    private final PathFacts pathFacts;
    private final String project;
    private volatile List<ProtectedPath> compiled = List.of();

    /** A row of the table, ready to be matched against paths. */
    private record ProtectedPath(Row row, PathPattern pattern) {
        boolean isAnywhere() {
            return row.isName() || row.pattern().startsWith("**/");
        }

        /** Whether a folder of that name holds what is meant, wherever it is. */
        private boolean isIn(String folder) {
            return row.pattern().startsWith("**/" + folder + "/");
        }

        boolean fits(PathNames path, PathNames inside, AccessExtent extent) {
            if (isAnywhere()) {
                return pattern.matches(inside)
                        || (extent == AccessExtent.BELOW && isIn(inside.last()));
            }
            return pattern.matches(path)
                    || (extent == AccessExtent.BELOW && pattern.reachesBelow(path));
        }
    }

    FileProtection(PathFacts pathFacts) {
        this.pathFacts = pathFacts;
        this.project = pathFacts.project();
    }

    /** What protects a file from an access; empty if nothing does. */
    Optional<ProtectionMatch> of(RequestedAccess.OfFile access) {
        boolean named = access.reach() == AccessExtent.NAMES;
        if (access instanceof RequestedAccess.Read
                && (named || pathFacts.isForReading(access.path()))) {
            return Optional.empty();
        }
        var path = PathNames.of(access.path());
        // Where the project lies says nothing of the files in it.
        boolean in = access.path().startsWith(project + "/");
        var inside = in ? PathNames.of(access.path().substring(project.length())) : path;
        var fitting = new ArrayList<ProtectedPath>();
        for (ProtectedPath place : places()) {
            boolean read = place.row.level().compareTo(Level.CONTENT) <= 0;
            if ((read || access instanceof RequestedAccess.Write)
                    && place.fits(path, inside, access.reach())
                    && (place.row.level() != Level.CONTENT || pathFacts.holdsKeys(access.path()))) {
                fitting.add(place);
            }
        }
        boolean secret = isSecretName(access, path);
        if (fitting.isEmpty() && !secret) {
            return Optional.empty();
        }
        boolean isEverything = access.reach() == AccessExtent.BELOW && access.path().equals("/");
        var match = guard(fitting, secret);
        return Optional.of(
                isEverything
                        ? new ProtectionMatch(
                                match.ruling(),
                                "it is everything on this machine",
                                match.patterns())
                        : match);
    }

    private static ProtectionMatch guard(List<ProtectedPath> fitting, boolean secret) {
        if (secret) {
            return new ProtectionMatch(
                    Ruling.DENY, "files of this name usually hold secrets", patterns(fitting));
        }
        Row first = fitting.getFirst().row;
        for (ProtectedPath place : fitting) {
            first = place.row.level().compareTo(first.level()) < 0 ? place.row : first;
        }
        return switch (first.level()) {
            case NEVER, SECRET, CONTENT ->
                    new ProtectionMatch(
                            Ruling.DENY,
                            "credentials are kept there: " + first.what(),
                            patterns(fitting));
            case DENIED ->
                    new ProtectionMatch(
                            Ruling.DENY,
                            "it controls what runs later or what is allowed: " + first.what(),
                            patterns(fitting));
            case ASKED, REPORTED ->
                    new ProtectionMatch(
                            Ruling.ASK,
                            "later programs follow it: " + first.what(),
                            patterns(fitting));
        };
    }

    private static List<ProtectionMatch.Pattern> patterns(List<ProtectedPath> places) {
        var patterns = new ArrayList<ProtectionMatch.Pattern>();
        for (ProtectedPath place : places) {
            patterns.add(new ProtectionMatch.Pattern(place.row.pattern(), place.pattern));
        }
        return patterns;
    }

    private boolean isSecretName(RequestedAccess.OfFile access, PathNames path) {
        return switch (SecretNames.verdict(path.last())) {
            case HARMLESS -> false;
            case BY_CONTENT -> pathFacts.holdsKeys(access.path());
            case SECRET -> true;
        };
    }

    /** Compiled when the first file is decided on. */
    private List<ProtectedPath> places() {
        if (compiled.isEmpty()) {
            var own = PathNames.of(project);
            var places = new ArrayList<ProtectedPath>();
            for (Row row : ProtectedFiles.rows()) {
                boolean byName = row.isName() && row.level().compareTo(Level.CONTENT) <= 0;
                if (!byName && row.level() != Level.REPORTED) {
                    var place = new ProtectedPath(row, PathPattern.of(row.pattern(), pathFacts));
                    // Who works in a protected folder was sent there.
                    if (place.isAnywhere() || !place.pattern.matches(own)) {
                        places.add(place);
                    }
                }
            }
            compiled = List.copyOf(places);
        }
        return compiled;
    }

    /** Why a file is protected that a link in the project led to. */
    String ofStray(PathResolution.ThroughLink throughLink, String path) {
        return throughLink.path().substring(project.length() + 1)
                + " leads out of the project to "
                + path;
    }
}
