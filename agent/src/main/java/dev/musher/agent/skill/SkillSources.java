package dev.musher.agent.skill;

import dev.musher.agent.skill.Skill.Origin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where skills are looked for, the first before the next: the folder that is worked in and those
 * above it up to the root of the repository, what agents wrote for this project, the user's home.
 *
 * @param project the root of the repository, or the folder itself where there is none: above it are
 *     folders that others can write to, like {@code /tmp}
 * @param folder the real path of the folder that is worked in
 * @param personal where skills are kept that agents wrote, if there are any
 * @param config the user's folder of settings for Musher
 */
public record SkillSources(
        Path project, Path folder, Optional<Path> personal, Path config, Path home) {
    private static final List<String> FOLDERS =
            List.of(".musher/skills", ".claude/skills", ".agents/skills", ".opencode/skills");

    /** Deeper folders have skills of their own rarely, and this is on the way to a session. */
    private static final int MOST_FOLDERS = 16;

    /** A folder that may hold folders of skills; links are followed within its bound. */
    record Root(Path folder, Origin origin, Path bound) {}

    List<Root> roots() {
        var roots = new ArrayList<>(ofProject());
        if (personal.isPresent()) {
            roots.add(new Root(personal.get(), Origin.PERSONAL, personal.get()));
        }
        Path everywhere = home.getRoot();
        roots.add(new Root(config.resolve("skills"), Origin.HOME, everywhere));
        for (String name : FOLDERS) {
            roots.add(new Root(home.resolve(name), Origin.HOME, everywhere));
        }
        return roots;
    }

    /** Those of the project's own files. */
    List<Root> ofProject() {
        var roots = new ArrayList<Root>();
        int folders = 0;
        for (@Nullable Path at = folder;
                at != null && at.startsWith(project) && folders < MOST_FOLDERS;
                at = at.getParent()) {
            folders++;
            // Where the home is a repository, what is in it is the user's own.
            for (String name : at.equals(home) ? List.<String>of() : FOLDERS) {
                roots.add(new Root(at.resolve(name), Origin.PROJECT, project));
            }
        }
        return roots;
    }
}
