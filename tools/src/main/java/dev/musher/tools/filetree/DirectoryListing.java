package dev.musher.tools.filetree;

import dev.musher.tools.filetree.WalkLimits.Hidden;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** One directory of a walk: what is in it, and the rules that hold there. */
final class DirectoryListing {
    private final Branch branch;
    private final WalkCounter count;
    private final List<FoundEntry> found = new ArrayList<>();
    private boolean hasGit;
    private boolean hasIgnoreFile;

    /** A directory that a walk has still to look into. */
    sealed interface Branch {
        Path directory();

        int depth();

        /** Where the walk begins; its rules are known. */
        record Start(Path directory, IgnoreRules rules) implements Branch {
            @Override
            public int depth() {
                return 0;
            }
        }

        /** One below. */
        record Below(Path directory, int depth, IgnoreRules above) implements Branch {}
    }

    DirectoryListing(Branch branch, WalkCounter count) {
        this.branch = branch;
        this.count = count;
    }

    /**
     * What a walk sees here.
     *
     * @param rules of the directory above it: those by which it is seen
     */
    record Visible(TreeEntry entry, IgnoreRules rules) {}

    /** What is not ignored, in the order of the paths. */
    List<Visible> visible(WalkLimits limits, IgnoreRules rules) {
        var entries = new ArrayList<Visible>(found.size());
        Collections.sort(found);
        for (FoundEntry one : found) {
            if (limits.hidden() == Hidden.SKIP && one.name()[0] == '.') {
                continue;
            }
            if (!rules.hasPatternFor(one.name(), one.entry().kind())) {
                entries.add(new Visible(one.entry(), rules));
            } else if (rules.isTracked(one.name())) {
                entries.add(new Visible(one.entry(), rules.allIgnored()));
            }
        }
        return entries;
    }

    /** Looks at every entry; false if it cannot. */
    boolean read() throws InterruptedException {
        try (var stream = Files.newDirectoryStream(branch.directory())) {
            for (Path path : stream) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                if (!count.one()) {
                    break;
                }
                add(path);
            }
            return true;
        } catch (IOException | DirectoryIteratorException _) {
            return false;
        }
    }

    IgnoreRules rules() {
        return switch (branch) {
            case Branch.Start(_, IgnoreRules rules) -> rules;
            case Branch.Below(Path directory, _, IgnoreRules above) when hasGit ->
                    above.ofNestedTop(directory);
            case Branch.Below(Path directory, _, IgnoreRules above) ->
                    above.below(directory, ignoreFile(directory, above.nameCase()));
        };
    }

    private IgnoreFile ignoreFile(Path directory, NameCase nameCase) {
        return hasIgnoreFile
                ? IgnoreFile.inTree(directory.resolve(IgnoreRules.FILE_NAME), nameCase)
                : IgnoreFile.EMPTY;
    }

    private void add(Path path) {
        var name = EntryName.bytes(path);
        if (is(name, GitFolderFinder.NAME)) {
            hasGit = true;
            return;
        }
        hasIgnoreFile |= is(name, IgnoreRules.FILE_NAME);
        try {
            var attributes =
                    Files.readAttributes(
                            path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            found.add(
                    new FoundEntry(
                            name, new TreeEntry(path, TreeEntryKind.of(attributes), attributes)));
        } catch (IOException _) {
            // It was deleted a moment ago.
        }
    }

    private static boolean is(byte[] name, String wanted) {
        if (name.length != wanted.length()) {
            return false;
        }
        for (int i = 0; i < name.length; i++) {
            if (name[i] != wanted.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
