package dev.musher.agent.skill;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.files.ConfinedDirectory;
import dev.musher.base.files.FileException;
import dev.musher.base.secret.SecretNames;
import dev.musher.tools.api.ToolFailure;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The files beside a skill: those that it names and a model may look at. */
final class SkillFiles {
    private static final int MOST = 40;
    private static final int DEEPEST = 3;
    private static final int LARGEST = 64 * 1024;

    private SkillFiles() {}

    /** Their paths below the skill's folder, in order; bounded. */
    static List<String> of(Skill skill) {
        var files = new ArrayList<String>();
        collect(skill.folder(), skill.folder(), 0, files);
        return files;
    }

    private static void collect(Path folder, Path root, int depth, List<String> files) {
        var entries = new ArrayList<Path>();
        try (var found = Files.newDirectoryStream(folder)) {
            for (Path entry : found) {
                if (entries.size() < MOST * DEEPEST) {
                    entries.add(entry);
                }
            }
        } catch (IOException | DirectoryIteratorException _) {
            return;
        }
        entries.sort(null);
        for (Path entry : entries) {
            String name = entry.getFileName().toString();
            boolean shown = !name.startsWith(".") && !SecretNames.isSecret(entry);
            if (!shown || files.size() >= MOST) {
                continue;
            }
            if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS) && depth < DEEPEST) {
                collect(entry, root, depth + 1, files);
            } else if (Files.isRegularFile(entry) && !entry.equals(root.resolve(Skill.FILE))) {
                files.add(root.relativize(entry).toString());
            }
        }
    }

    /** Where a file of a skill lies; none outside of its folder, and none that is a secret. */
    static Path locate(Skill skill, String written) {
        try {
            Path path = skill.folder().resolve(written).normalize();
            boolean within = path.startsWith(skill.folder()) && !path.equals(skill.folder());
            if (within && !SecretNames.isSecret(path)) {
                return path;
            }
        } catch (InvalidPathException _) {
            // No file has such a name.
        }
        throw ToolFailure.input(
                "The skill \"" + skill.name() + "\" has no file " + written + that(of(skill)));
    }

    private static String that(List<String> files) {
        return files.isEmpty() ? "." : "; it has " + String.join(", ", files) + ".";
    }

    static String read(Skill skill, Path file) {
        try {
            byte[] bytes =
                    ConfinedDirectory.of(skill.folder())
                            .read(skill.folder().relativize(file), LARGEST);
            return new String(bytes, UTF_8);
        } catch (FileException e) {
            throw ToolFailure.error(e.explanation());
        }
    }
}
