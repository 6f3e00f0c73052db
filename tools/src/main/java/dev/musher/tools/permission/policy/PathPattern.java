package dev.musher.tools.permission.policy;

import dev.musher.base.secret.SecretNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A pattern of paths. {@code *} stays inside a name and {@code **} crosses directories; a pattern
 * that fits a directory fits everything below it. Without a slash it is a name at any depth; with
 * one it is relative to the project, to the home after {@code ~/}, or absolute.
 */
final class PathPattern {
    private static final String ANY_DEPTH = "**";

    /** Nothing is called so. */
    private static final String NO_NAME = "\0";

    private final List<NameGlob> segments;

    private PathPattern(List<NameGlob> segments) {
        this.segments = List.copyOf(segments);
    }

    static PathPattern of(String written, PathFacts pathFacts) {
        String text =
                written.startsWith("./") ? pathFacts.project() + written.substring(1) : written;
        if (text.equals("~") || text.startsWith("~/")) {
            return absolute(pathFacts.home() + text.substring(1));
        }
        if (text.startsWith("/")) {
            return absolute(text);
        }
        boolean anyDepth = text.indexOf('/') < 0 || text.startsWith("**/");
        return anyDepth ? anywhere(text) : absolute(pathFacts.project() + "/" + text);
    }

    /** What fits at any depth. */
    static PathPattern anywhere(String text) {
        return absolute("/**/" + text);
    }

    private static PathPattern absolute(String text) {
        var segments = new ArrayList<NameGlob>();
        for (String name : text.split("/", -1)) {
            boolean twice =
                    name.equals(ANY_DEPTH)
                            && !segments.isEmpty()
                            && segments.getLast().pattern().equals(ANY_DEPTH);
            if (!name.isEmpty() && !name.equals(".") && !twice) {
                segments.add(NameGlob.of(name));
            }
        }
        return new PathPattern(segments);
    }

    /** Whether it fits the path or a directory above it. */
    boolean matches(PathNames path) {
        return fits(0, path.names(), 0, Below.COUNTS);
    }

    /** Whether it fits the path itself, and a wildcard over directories is not what does it. */
    boolean is(PathNames path) {
        return (segments.isEmpty() || !segments.getLast().pattern().equals(ANY_DEPTH))
                && fits(0, path.names(), 0, Below.DOES_NOT_COUNT);
    }

    /** Whether it has no wildcards. */
    boolean isLiteral() {
        for (NameGlob segment : segments) {
            if (!segment.isLiteral()) {
                return false;
            }
        }
        return true;
    }

    /** The names that it begins with, up to its first wildcard. */
    PathNames fixed() {
        var names = new ArrayList<String>();
        for (NameGlob segment : segments) {
            if (!segment.isLiteral()) {
                break;
            }
            names.add(segment.pattern());
        }
        return new PathNames(names);
    }

    /** A name that every path has which it fits. */
    Optional<String> lastLiteral() {
        for (NameGlob segment : segments.reversed()) {
            if (segment.isLiteral()) {
                return Optional.of(segment.pattern());
            }
        }
        return Optional.empty();
    }

    /** Whether it means files by a name that walls hide wherever they are. */
    boolean endsInSecret() {
        NameGlob last = segments.getLast();
        return last.isLiteral()
                && SecretNames.verdict(last.pattern()) != SecretNames.Verdict.HARMLESS;
    }

    /** The path that it fits with everything below it; empty if there are wildcards before. */
    Optional<String> fixedPath() {
        var path = new StringBuilder();
        for (int i = 0; i < segments.size(); i++) {
            NameGlob segment = segments.get(i);
            boolean rest = i == segments.size() - 1 && segment.pattern().equals(ANY_DEPTH);
            if (!segment.isLiteral() && !rest) {
                return Optional.empty();
            }
            path.append(rest ? "" : "/" + segment.pattern());
        }
        return path.isEmpty() ? Optional.empty() : Optional.of(path.toString());
    }

    /** Whether its fixed beginning leads away from a directory: nothing in there can fit. */
    boolean leaves(PathNames directory) {
        for (int i = 0; i < segments.size() && i < directory.names().size(); i++) {
            if (!segments.get(i).isLiteral()) {
                return false;
            }
            if (!segments.get(i).matches(directory.names().get(i))) {
                return true;
            }
        }
        return false;
    }

    /** Whether it fits because it has the name at one place of the path, written out. */
    boolean spells(PathNames path, int place) {
        return hasSegment(path.names().get(place))
                && matches(path)
                && !matches(path.with(place, NO_NAME));
    }

    private boolean hasSegment(String name) {
        for (NameGlob segment : segments) {
            if (segment.isLiteral() && segment.matches(name)) {
                return true;
            }
        }
        return false;
    }

    /** Whether what is below a fitting directory fits. */
    private enum Below {
        COUNTS,
        DOES_NOT_COUNT
    }

    /** Whether it could fit something below a directory, as far as its fixed beginning tells. */
    boolean reachesBelow(PathNames directory) {
        var names = directory.names();
        for (int i = 0; i < names.size(); i++) {
            if (i >= segments.size() || segments.get(i).pattern().equals(ANY_DEPTH)) {
                return false;
            }
            if (!segments.get(i).matches(names.get(i))) {
                return false;
            }
        }
        return segments.size() > names.size()
                && !segments.get(names.size()).pattern().equals(ANY_DEPTH);
    }

    /** Each {@code **} is tried at every depth once: paths are short and patterns have few. */
    private boolean fits(int segment, List<String> names, int name, Below below) {
        if (segment == segments.size()) {
            return below == Below.COUNTS || name == names.size();
        }
        if (segments.get(segment).pattern().equals(ANY_DEPTH)) {
            for (int from = name; from <= names.size(); from++) {
                if (fits(segment + 1, names, from, below)) {
                    return true;
                }
            }
            return false;
        }
        return name < names.size()
                && segments.get(segment).matches(names.get(name))
                && fits(segment + 1, names, name + 1, below);
    }
}
