package dev.musher.tools.permission.policy;

import dev.musher.base.secret.ProtectedFiles;
import dev.musher.base.secret.ProtectedFiles.Level;
import dev.musher.base.secret.ProtectedFiles.Row;
import dev.musher.base.secret.SecretNames;
import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.permission.PathResolution;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.policy.ProtectedPlaces.Place;
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
    private volatile ProtectedPlaces compiled = new ProtectedPlaces();

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
        var fitting = places().fitting(path, inside, access.reach());
        fitting.removeIf(
                place ->
                        !(place.isAboutReading() || access instanceof RequestedAccess.Write)
                                || (place.row().level() == Level.CONTENT
                                        && !pathFacts.holdsKeys(access.path())));
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

    private static ProtectionMatch guard(List<Place> fitting, boolean secret) {
        if (secret) {
            return new ProtectionMatch(
                    Ruling.DENY, "files of this name usually hold secrets", patterns(fitting));
        }
        Row first = fitting.getFirst().row();
        for (Place place : fitting) {
            first = place.row().level().compareTo(first.level()) < 0 ? place.row() : first;
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

    private static List<ProtectionMatch.Pattern> patterns(List<Place> places) {
        var patterns = new ArrayList<ProtectionMatch.Pattern>();
        for (Place place : places) {
            patterns.add(new ProtectionMatch.Pattern(place.row().pattern(), place.pattern()));
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
    private ProtectedPlaces places() {
        if (compiled.isEmpty()) {
            var own = PathNames.of(project);
            var places = new ProtectedPlaces();
            int number = 0;
            for (Row row : ProtectedFiles.rows()) {
                boolean byName = row.isName() && row.level().compareTo(Level.CONTENT) <= 0;
                if (!byName && row.level() != Level.REPORTED) {
                    var pattern = PathPattern.of(row.pattern(), pathFacts);
                    var place = Place.of(number++, row, pattern);
                    // Who works in a protected folder was sent there.
                    if (place.anywhere() || !pattern.matches(own)) {
                        places.add(place);
                    }
                }
            }
            compiled = places;
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
