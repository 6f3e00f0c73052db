package dev.musher.tools.search;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.musher.tools.filetree.IgnoreRules;
import dev.musher.tools.filetree.NameCase;
import dev.musher.tools.filetree.WalkLimits.Hidden;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The words by which ripgrep sees the files of a tree that we see.
 *
 * @param directory where it runs, which is what it searches: below a directory that is named to it,
 *     ripgrep 13 does not heed the paths in ignore files above
 * @param below what it is told to search
 * @param words what it is told about names
 */
record RipgrepOptions(Path directory, String below, List<String> words, boolean filesOutside) {
    private static final String IGNORE_FILE = ".gitignore";
    private static final String GIT = ".git";

    /** A file of ripgrep's own that only stops to count where every other does, too. */
    private static final String OWN_FILE = ".rgignore";

    RipgrepOptions {
        words = List.copyOf(words);
    }

    /** Empty if it cannot be told: then it may not be used. */
    static Optional<RipgrepOptions> of(SearchRequest searchRequest) {
        var rules = IgnoreRules.at(searchRequest.directory(), searchRequest.sources());
        var top = rules.top();
        var below = top.relativize(searchRequest.directory()).toString();
        boolean strange = searchRequest.directory().toString().indexOf('\uFFFD') >= 0;
        var words = new ArrayList<>(alwaysSaid());
        for (Path file : rules.filesOutside()) {
            strange |= file.toString().indexOf('\uFFFD') >= 0;
            if (hasPatterns(file)) {
                words.add("--ignore-file=" + file);
                strange |= !below.isEmpty() && hasPaths(file);
            }
        }
        boolean outside = words.size() > alwaysSaid().size();
        if (strange
                || searchRequest.sources().nameCase() != NameCase.EXACT
                || !allCommon(rules, searchRequest.directory())
                || !topIsTop(rules, below, words)) {
            return Optional.empty();
        }
        words.add(searchRequest.hidden() == Hidden.SKIP ? "--glob=!.*" : "--glob=!" + GIT);
        return Optional.of(new RipgrepOptions(searchRequest.directory(), "./", words, outside));
    }

    private static List<String> alwaysSaid() {
        return List.of(
                "--hidden",
                "--no-require-git",
                "--no-ignore-dot",
                "--no-ignore-exclude",
                "--no-ignore-global",
                "--no-ignore-messages",
                "--no-follow");
    }

    /** The words that list what may change the rules further below. */
    List<String> listing() {
        var listing = new ArrayList<>(words);
        listing.addAll(
                List.of(
                        "--files",
                        "--null",
                        "--glob=" + IGNORE_FILE,
                        "--glob=" + OWN_FILE,
                        "--glob=" + GIT,
                        "--glob=!**/" + GIT + "/*",
                        "--glob=**/" + GIT + "/HEAD",
                        "--",
                        below));
        return listing;
    }

    /** Whether a listed file leaves the rules such that both of us read them alike. */
    boolean isCommon(Path listed) {
        if (listed.endsWith(OWN_FILE)) {
            return false;
        }
        var name = listed.endsWith("HEAD") ? listed.getParent() : listed;
        if (name == null || !name.endsWith(GIT)) {
            return RipgrepCompatibility.areIn(listed);
        }
        var workTree = name.resolveSibling("");
        boolean nested = !workTree.equals(directory);
        return !nested || (!filesOutside && !hasPatterns(name.resolve("info").resolve("exclude")));
    }

    private static boolean allCommon(IgnoreRules rules, Path directory) {
        for (Path file : rules.filesOutside()) {
            if (hasPatterns(file) && !RipgrepCompatibility.areIn(file)) {
                return false;
            }
        }
        for (@Nullable Path at = directory; at != null; at = at.getParent()) {
            boolean counts = at.startsWith(rules.top());
            if (exists(at.resolve(OWN_FILE))
                    || (counts && !RipgrepCompatibility.areIn(at.resolve(IGNORE_FILE)))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether ripgrep stops going up where we do: at a repository, or where nothing is further up,
     * or where it is told to.
     */
    private static boolean topIsTop(IgnoreRules rules, String below, List<String> words) {
        if (Files.exists(rules.top().resolve(GIT))) {
            return true;
        }
        if (below.isEmpty()) {
            words.add("--no-ignore-parent");
            return true;
        }
        for (@Nullable Path at = rules.top().getParent(); at != null; at = at.getParent()) {
            if (exists(at.resolve(IGNORE_FILE))) {
                return false;
            }
        }
        return true;
    }

    private static boolean exists(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    /** Whether a pattern of it is a path, which ripgrep reads from where it runs. */
    private static boolean hasPaths(Path file) {
        try (var lines = Files.lines(file, ISO_8859_1)) {
            return lines.map(String::strip)
                    .filter(line -> !line.startsWith("#"))
                    .anyMatch(
                            line ->
                                    line.indexOf('/') >= 0
                                            && line.indexOf('/') < line.length() - 1);
        } catch (IOException | UncheckedIOException _) {
            return true;
        }
    }

    /** Whether a file has anything but comments. */
    private static boolean hasPatterns(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (var lines = Files.lines(file, ISO_8859_1)) {
            return lines.anyMatch(line -> !line.isBlank() && !line.startsWith("#"));
        } catch (IOException | UncheckedIOException _) {
            return true;
        }
    }
}
