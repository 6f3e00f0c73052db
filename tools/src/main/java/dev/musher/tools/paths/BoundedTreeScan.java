package dev.musher.tools.paths;

import dev.musher.base.secret.SecretNames;
import dev.musher.tools.api.ToolFailure;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One bounded look at what is below a directory; links are seen and not followed. */
final class BoundedTreeScan {
    private static final int MOST_ENTRIES = 20_000;
    private static final int MOST_SECRETS = 20;
    private static final int MOST_LINKS = 1000;

    private final WorkingDirectory workingDirectory;
    private int seen;

    BoundedTreeScan(WorkingDirectory workingDirectory) {
        this.workingDirectory = workingDirectory;
    }

    /** What usually holds secrets, by its name; empty if there is too much to tell. */
    Optional<List<String>> secrets(Path directory) {
        var secrets = new ArrayList<String>();
        boolean all =
                each(
                        directory,
                        entry -> {
                            if (SecretNames.isSecret(entry)) {
                                secrets.add(entry.toString());
                            }
                            return secrets.size() < MOST_SECRETS;
                        });
        return all || secrets.size() == MOST_SECRETS ? Optional.of(secrets) : Optional.empty();
    }

    /** Whether a name has blanks, quotes or the like, or begins as options do. */
    boolean hasOddNames(Path directory) {
        return !each(directory, entry -> isPlain(entry.getFileName().toString()));
    }

    private static boolean isPlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c <= ' ' || c == '\'' || c == '"' || c == '\\' || c == 0x7f) {
                return false;
            }
        }
        return name.charAt(0) != '-';
    }

    /**
     * The links that lead out of the directory, and those below what they lead to in the workplace;
     * empty if there is too much to tell.
     */
    Optional<List<Path>> links(Path directory) {
        var links = new ArrayList<Path>();
        var roots = new ArrayList<>(List.of(directory));
        for (int next = 0; next < roots.size(); next++) {
            if (!each(roots.get(next), entry -> follow(entry, roots, links))) {
                return Optional.empty();
            }
        }
        return Optional.of(links);
    }

    private boolean follow(Path entry, List<Path> roots, List<Path> links) {
        if (!Files.isSymbolicLink(entry)) {
            return true;
        }
        try {
            Path end = workingDirectory.locate(entry.toString()).path();
            if (roots.stream().noneMatch(end::startsWith)) {
                links.add(entry);
                if (workingDirectory.holds(end)) {
                    roots.add(end);
                }
            }
        } catch (ToolFailure _) {
            // It leads in circles, and so nowhere.
        }
        return links.size() < MOST_LINKS;
    }

    /** What is done with an entry. */
    private interface Visit {
        /** Whether to go on. */
        boolean visit(Path entry);
    }

    /** Whether everything was visited. */
    private boolean each(Path directory, Visit visit) {
        var ahead = new ArrayList<>(List.of(directory));
        while (!ahead.isEmpty()) {
            try (var entries = Files.newDirectoryStream(ahead.removeLast())) {
                for (Path entry : entries) {
                    if (++seen > MOST_ENTRIES || !visit.visit(entry)) {
                        return false;
                    }
                    if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                        ahead.add(entry);
                    }
                }
            } catch (IOException _) {
                // What cannot be opened cannot be read by a command either.
            } catch (DirectoryIteratorException _) {
                return false;
            }
        }
        return true;
    }
}
