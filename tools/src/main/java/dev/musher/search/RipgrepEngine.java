package dev.musher.search;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.musher.task.TaskGroup;
import dev.musher.text.Octets;
import dev.musher.tree.EntryName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;

/**
 * Lets ripgrep find the files. A second run beside the search lists what decides over names; if
 * there is anything in it that ripgrep takes otherwise than git, the search is done by ourselves.
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
    public Tally search(Sought sought) throws InterruptedException {
        var rules = RipgrepRules.of(sought);
        if (rules.isPresent() && sought.pattern().forRipgrep().length() <= LONGEST_PATTERN) {
            var tally = new Tally();
            if (agrees(sought, rules.get(), tally)) {
                return tally;
            }
        }
        return own.search(sought);
    }

    /** Whether what was counted is what we would have. */
    private boolean agrees(Sought sought, RipgrepRules rules, Tally tally)
            throws InterruptedException {
        try (var group = new TaskGroup<Boolean>("ripgrep")) {
            group.fork(() -> counts(sought, rules, tally));
            group.fork(() -> readsAlike(rules));
            return group.join().stream().allMatch(each -> each);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof InterruptedException interrupted) {
                throw interrupted;
            }
            return false;
        }
    }

    private boolean counts(Sought sought, RipgrepRules rules, Tally tally)
            throws InterruptedException {
        var words = new ArrayList<>(rules.words());
        words.addAll(COUNTING);
        for (String name : sought.names().map(FilePattern::simpleNames).orElse(List.of())) {
            words.addAll(List.of("--type-add=musher:" + name, "--type=musher"));
        }
        words.addAll(List.of("-e", sought.pattern().forRipgrep(), "--", rules.below()));
        int prefix = prefix(rules, sought.directory());
        var records = new Records(fields -> add(sought, tally, fields, prefix), NULL, FEED);
        return ripgrep.run(rules.directory(), words, records);
    }

    private static boolean add(Sought sought, Tally tally, List<byte[]> fields, int prefix) {
        var path = fields.getFirst();
        if (path.length <= prefix) {
            return false;
        }
        var name = Arrays.copyOfRange(path, prefix, path.length);
        try {
            int lines = Integer.parseInt(new String(fields.getLast(), US_ASCII));
            if (isWanted(sought, name)) {
                tally.add(new FileHits(Octets.wrap(name), lines));
            }
            return true;
        } catch (NumberFormatException _) {
            return false;
        }
    }

    private static boolean isWanted(Sought sought, byte[] name) {
        return sought.names().map(names -> names.matchesPath(name)).orElse(true)
                && isSmall(EntryName.path(sought.directory(), name));
    }

    /**
     * Ripgrep would look at the size of every file; only those with hits matter. There may be
     * thousands, so that this takes the way with the fewest steps.
     */
    private static boolean isSmall(Path file) {
        long size = file.toFile().length();
        return size > 0 ? size <= FileText.MOST_BYTES : isSmallByPath(file);
    }

    /** A file loses bytes of its name that are no text, and a path does not. */
    private static boolean isSmallByPath(Path file) {
        try {
            return Files.size(file) <= FileText.MOST_BYTES;
        } catch (IOException _) {
            return false;
        }
    }

    private boolean readsAlike(RipgrepRules rules) throws InterruptedException {
        var records = new Records(fields -> isCommon(rules, fields.getFirst()), NULL);
        return ripgrep.run(rules.directory(), rules.listing(), records);
    }

    private static boolean isCommon(RipgrepRules rules, byte[] listed) {
        return listed.length > DOT_SLASH
                && rules.isCommon(
                        EntryName.path(
                                rules.directory(),
                                Arrays.copyOfRange(listed, DOT_SLASH, listed.length)));
    }

    /** How long what every name begins with is, because we asked that way. */
    private static int prefix(RipgrepRules rules, Path directory) {
        int below = EntryName.bytes(rules.directory(), directory).length;
        return below == 0 ? DOT_SLASH : DOT_SLASH + below + 1;
    }
}
