package dev.musher.tools.paths;

import dev.musher.base.secret.KeyDetector;
import dev.musher.base.secret.SecretNames;
import dev.musher.base.text.StarPattern;
import dev.musher.tools.filetree.EntryName;
import dev.musher.tools.filetree.GitIndex;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The secrets that git has in the index of a repository, by their names. */
record TrackedSecrets(Path top, List<Path> files) {
    /** Those of the repository around a folder; empty if they cannot be told. */
    static Optional<TrackedSecrets> around(Path folder) {
        for (Path at = folder; at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(".git"))) {
                return read(at);
            }
        }
        return Optional.of(new TrackedSecrets(folder, List.of()));
    }

    private static Optional<TrackedSecrets> read(Path top) {
        return GitIndex.of(top)
                .filter(GitIndex::isWhole)
                .map(index -> new TrackedSecrets(top, secrets(top, index)));
    }

    private static List<Path> secrets(Path top, GitIndex index) {
        var files = new ArrayList<Path>();
        for (int i = 0; i < index.size(); i++) {
            var file = EntryName.path(top, index.name(i));
            if (isSecret(file)) {
                files.add(file);
            }
        }
        return files;
    }

    private static boolean isSecret(Path file) {
        return switch (SecretNames.verdict(file.getFileName().toString())) {
            case HARMLESS -> false;
            case BY_CONTENT -> !Files.exists(file) || KeyDetector.isIn(file);
            case SECRET -> true;
        };
    }

    /** With those of the past, of which only the names are known. */
    TrackedSecrets with(Set<String> past) {
        var all = new LinkedHashSet<>(files);
        for (String name : past) {
            Path file = top.resolve(name);
            if (SecretNames.verdict(file.getFileName().toString()) == SecretNames.Verdict.SECRET) {
                all.add(file);
            }
        }
        return new TrackedSecrets(top, List.copyOf(all));
    }

    /** Whether a word is neither a path nor a pattern. */
    static boolean nameRevision(Path folder, List<String> words) {
        for (String word : words) {
            if (!word.startsWith(":") && !isPattern(word) && !Files.exists(folder.resolve(word))) {
                return true;
            }
        }
        return false;
    }

    /** Those that paths and patterns leave; what is not there is a revision. */
    List<String> left(Path folder, List<String> words) {
        var wanted = new ArrayList<String>();
        var excluded = new ArrayList<String>();
        for (String word : words) {
            if (word.startsWith(":(exclude)")) {
                excluded.add(word.substring(":(exclude)".length()));
            } else if (word.startsWith(":!") || word.startsWith(":^")) {
                excluded.add(word.substring(2));
            } else if (!word.startsWith(":")
                    && (isPattern(word) || Files.exists(folder.resolve(word)))) {
                wanted.add(word);
            }
        }
        var left = new ArrayList<String>();
        for (Path file : files) {
            boolean in = wanted.isEmpty() || fits(wanted, folder, file);
            if (in && !fits(excluded, folder, file)) {
                left.add(file.toString());
            }
        }
        return left;
    }

    private static boolean isPattern(String word) {
        return word.indexOf('*') >= 0 && word.indexOf('[') < 0 && word.indexOf('?') < 0;
    }

    private static boolean fits(List<String> words, Path folder, Path file) {
        for (String word : words) {
            Path path = folder.resolve(word).normalize();
            if (file.startsWith(path)
                    || (isPattern(word) && StarPattern.of(path.toString()).fits(file.toString()))) {
                return true;
            }
        }
        return false;
    }
}
