package dev.musher.sandbox;

import dev.musher.secret.SecretNames;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * What a look through a project found.
 *
 * @param repositories git directories and the files that stand for them
 * @param secrets files whose name is that of a secret
 * @param notices what it could not find, in sentences
 */
record ProjectLook(List<Path> repositories, List<Path> secrets, List<String> notices) {
    /** Nearest the top first, so that a bound leaves out what lies deepest. */
    private static final int MOST_ENTRIES = 20_000;

    private static final int MOST_SECRETS = 100;

    static ProjectLook at(Path top, List<String> names) {
        var look = new ProjectLook(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        var folders = new ArrayDeque<>(List.of(top));
        var last = new ArrayDeque<Path>();
        var secretNames = new SecretNames(names);
        int entries = 0;
        while (!(folders.isEmpty() && last.isEmpty()) && entries < MOST_ENTRIES) {
            Path folder = folders.isEmpty() ? last.removeFirst() : folders.removeFirst();
            try (var children = Files.newDirectoryStream(folder)) {
                entries += look.add(children, folders, last, secretNames);
            } catch (IOException | DirectoryIteratorException _) {
                // Gone meanwhile, or closed to us and so to commands.
            }
        }
        if (!(folders.isEmpty() && last.isEmpty())) {
            look.notices.add(
                    "The project is large: secrets and repositories beyond its first %d files and folders are not protected."
                            .formatted(MOST_ENTRIES));
        }
        if (look.secrets.size() >= MOST_SECRETS) {
            look.notices.add(
                    "The sandbox hides the first %d secrets of the project and no more."
                            .formatted(MOST_SECRETS));
        }
        return look;
    }

    private int add(
            DirectoryStream<Path> children,
            ArrayDeque<Path> folders,
            ArrayDeque<Path> last,
            SecretNames secretNames)
            throws IOException {
        int count = 0;
        for (Path child : children) {
            count++;
            var name = child.getFileName().toString();
            if (name.equals(".git")) {
                repositories.add(child);
            } else if (secretNames.fits(child)) {
                addSecret(child);
            } else if (Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)) {
                (name.equals("node_modules") ? last : folders).addLast(child);
            }
        }
        return count;
    }

    private void addSecret(Path file) throws IOException {
        var attributes =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (attributes.isRegularFile() && Walls.canName(file) && secrets.size() < MOST_SECRETS) {
            secrets.add(file);
        }
    }
}
