package dev.musher.agent.skill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes skills for tests. */
final class SkillFolders {
    private SkillFolders() {}

    static Path write(Path root, String name, String text) {
        try {
            Path folder = Files.createDirectories(root.resolve(name));
            return Files.writeString(folder.resolve("SKILL.md"), text).getParent();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path simple(Path root, String name, String description) {
        return write(root, name, head("name: " + name + "\ndescription: " + description));
    }

    static String head(String settings) {
        return "---\n" + settings + "\n---\n\nDo it.\n";
    }

    static Skill skill(String folder, String text) {
        return Skill.of(Skill.Origin.HOME, Path.of("/skills", folder, "SKILL.md"), text);
    }
}
