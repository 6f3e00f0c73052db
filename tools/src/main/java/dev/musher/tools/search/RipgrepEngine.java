package dev.musher.tools.search;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.task.TaskGroup;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.tools.filetree.EntryName;
import dev.musher.tools.filetree.IgnoreRules;
import dev.musher.tools.filetree.TrackedButIgnored;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;

/**
 * Lets ripgrep find the files; those that are tracked although a pattern ignores them, which it
 * does not know, we search ourselves. A second run beside the search lists what decides over names;
 * if there is anything in it that ripgrep takes otherwise than git, the search is done by
 * ourselves.
 */
final class RipgrepEngine implements SearchEngine {
    /** The kernel takes no longer argument. */
    private static final int LONGEST_PATTERN = 100_000;

    private static final List<String> COUNTING =
            List.of(
                    "--count",
                    "--null",
                    "--with-filename",
                    "--no-mmap",
                    "--encoding=none",
                    "--case-sensitive");

    private static final int DOT_SLASH = 2;
    private static final byte FEED = '\n';
    private static final byte NULL = 0;

    private final Ripgrep ripgrep;
    private final SearchEngine own;

    RipgrepEngine(Ripgrep ripgrep, SearchEngine own) {
        this.ripgrep = ripgrep;
        this.own = own;
    }

    @Override
    public HitCollector search(SearchRequest searchRequest) throws InterruptedException {
        var rules = RipgrepOptions.of(searchRequest);
        if (rules.isPresent() && searchRequest.pattern().forRipgrep().length() <= LONGEST_PATTERN) {
            var hitCollector = new HitCollector();
            if (agrees(searchRequest, rules.get(), hitCollector)) {
                return hitCollector;
            }
        }
        return own.search(searchRequest);
    }

    /** Whether what was counted is what we would have. */
    private boolean agrees(
            SearchRequest searchRequest, RipgrepOptions rules, HitCollector hitCollector)
            throws InterruptedException {
        try (var group = new TaskGroup<Boolean>("ripgrep")) {
            group.fork(() -> counts(searchRequest, rules, hitCollector));
            group.fork(() -> readsAlike(rules));
            group.fork(() -> searchesTracked(searchRequest, hitCollector));
            return group.join().stream().allMatch(each -> each);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof InterruptedException interrupted) {
                throw interrupted;
            }
            return false;
        }
    }

    private static boolean searchesTracked(SearchRequest searchRequest, HitCollector hitCollector)
            throws InterruptedException {
        var directory = searchRequest.directory();
        var rules = IgnoreRules.at(directory, searchRequest.sources());
        var names = TrackedButIgnored.below(directory, rules, searchRequest.hidden());
        return names.isEmpty() || JavaSearchEngine.search(searchRequest, names, hitCollector);
    }

    private boolean counts(
            SearchRequest searchRequest, RipgrepOptions rules, HitCollector hitCollector)
            throws InterruptedException {
        var words = new ArrayList<>(rules.words());
        words.addAll(COUNTING);
        for (String name : searchRequest.names().map(FilePattern::simpleNames).orElse(List.of())) {
            words.addAll(List.of("--type-add=musher:" + name, "--type=musher"));
        }
        words.addAll(List.of("-e", searchRequest.pattern().forRipgrep(), "--", rules.below()));
        int prefix = prefix(rules, searchRequest.directory());
        var outputRecords =
                new OutputRecords(
                        fields -> add(searchRequest, hitCollector, fields, prefix), NULL, FEED);
        return ripgrep.run(rules.directory(), words, outputRecords);
    }

    private static boolean add(
            SearchRequest searchRequest,
            HitCollector hitCollector,
            List<byte[]> fields,
            int prefix) {
        var path = fields.getFirst();
        if (path.length <= prefix) {
            return false;
        }
        var name = Arrays.copyOfRange(path, prefix, path.length);
        try {
            int lines = Integer.parseInt(new String(fields.getLast(), US_ASCII));
            if (isWanted(searchRequest, name)) {
                hitCollector.add(new FileHits(ImmutableBytes.wrap(name), lines));
            }
            return true;
        } catch (NumberFormatException _) {
            return false;
        }
    }

    private static boolean isWanted(SearchRequest searchRequest, byte[] name) {
        return searchRequest.names().map(names -> names.matchesPath(name)).orElse(true)
                && isSmall(searchRequest.directory(), name);
    }

    /**
     * Ripgrep would look at the size of every file; only those with hits matter. There may be
     * thousands, so that this takes the way with the fewest steps.
     */
    private static boolean isSmall(Path directory, byte[] name) {
        long size = new File(directory + "/" + new String(name, UTF_8)).length();
        return size > 0
                ? size <= FileBuffer.MOST_BYTES
                : isSmallByPath(EntryName.path(directory, name));
    }

    /** A file loses bytes of its name that are not text, and a path does not. */
    private static boolean isSmallByPath(Path file) {
        try {
            return Files.size(file) <= FileBuffer.MOST_BYTES;
        } catch (IOException _) {
            return false;
        }
    }

    private boolean readsAlike(RipgrepOptions rules) throws InterruptedException {
        var outputRecords = new OutputRecords(fields -> isCommon(rules, fields.getFirst()), NULL);
        return ripgrep.run(rules.directory(), rules.listing(), outputRecords);
    }

    private static boolean isCommon(RipgrepOptions rules, byte[] listed) {
        return listed.length > DOT_SLASH
                && rules.isCommon(
                        EntryName.path(
                                rules.directory(),
                                Arrays.copyOfRange(listed, DOT_SLASH, listed.length)));
    }

    /** How long what every name begins with is, because we asked that way. */
    private static int prefix(RipgrepOptions rules, Path directory) {
        int below = EntryName.bytes(rules.directory(), directory).length;
        return below == 0 ? DOT_SLASH : DOT_SLASH + below + 1;
    }
}
