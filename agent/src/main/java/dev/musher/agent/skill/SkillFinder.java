package dev.musher.agent.skill;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.skill.SkillSources.Root;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the skills of a project and its user. Where there are none it looks at a dozen paths and
 * does nothing else. What cannot be read becomes a note and never a failure.
 */
public final class SkillFinder {
    /** A folder of skills, and groups of them. */
    private static final int DEEPEST = 4;

    private static final int MOST_FOLDERS = 2000;
    private static final int MOST_SKILLS = 500;
    static final long LARGEST_FILE = 1024 * 1024;

    private final List<Skill> skills = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final Set<Path> seen = new HashSet<>();
    private int folders;

    private SkillFinder() {}

    /**
     * What was found.
     *
     * @param skills in the order in which they win, also those that cannot be used
     * @param notes what was left out and why, a sentence each, for people
     */
    public record Found(List<Skill> skills, List<String> notes) {
        public Found {
            skills = List.copyOf(skills);
            notes = List.copyOf(notes);
        }
    }

    public static Found find(SkillSources sources) {
        return find(sources.roots());
    }

    /** Only those of the project's own files, which its user may not have seen yet. */
    public static Found ofProject(SkillSources sources) {
        return find(sources.ofProject());
    }

    /** The skill in a folder that a person names, or in those below it. */
    public static Found at(Path folder) {
        return find(List.of(new Root(folder, Skill.Origin.HOME, folder.getRoot())));
    }

    private static Found find(List<Root> roots) {
        var finder = new SkillFinder();
        for (Root root : roots) {
            if (Files.isDirectory(root.folder())) {
                finder.look(root.folder(), root, 0);
            }
        }
        return new Found(finder.skills, finder.notes);
    }

    private void look(Path folder, Root root, int depth) {
        Path real;
        try {
            real = folder.toRealPath();
        } catch (IOException e) {
            notes.add(folder + " cannot be read and is left out: " + e.getMessage() + ".");
            return;
        }
        if (!real.startsWith(root.bound())) {
            notes.add(folder + " is a link that leaves the project; it is left out.");
            return;
        }
        if (!seen.add(real) || isFull(folder)) {
            return;
        }
        if (Files.isRegularFile(real.resolve(Skill.FILE))) {
            read(real.resolve(Skill.FILE), root);
        } else if (depth < DEEPEST) {
            for (Path child : children(real)) {
                look(child, root, depth + 1);
            }
        }
    }

    private boolean isFull(Path folder) {
        folders++;
        boolean full = folders > MOST_FOLDERS || skills.size() >= MOST_SKILLS;
        if (full && !notes.contains(full(folder))) {
            notes.add(full(folder));
        }
        return full;
    }

    private static String full(Path folder) {
        return "There are too many folders of skills; what is in "
                + folder.getParent()
                + " is not all looked at.";
    }

    /** Folders that tools hide, like those of what was archived, have no skills. */
    private static List<Path> children(Path folder) {
        var children = new ArrayList<Path>();
        try (var entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                String name = entry.getFileName().toString();
                boolean hidden = name.startsWith(".") || name.equals("node_modules");
                if (!hidden && Files.isDirectory(entry) && children.size() < MOST_FOLDERS) {
                    children.add(entry);
                }
            }
        } catch (IOException | DirectoryIteratorException _) {
            return List.of();
        }
        children.sort(null);
        return children;
    }

    private void read(Path file, Root root) {
        try {
            if (!file.toRealPath().startsWith(root.bound())) {
                notes.add(file + " is a link that leaves the project; it is left out.");
            } else if (Files.size(file) > LARGEST_FILE) {
                notes.add(file + " has more than 1 MiB; it is left out.");
            } else {
                skills.add(Skill.of(root.origin(), file, Files.readString(file, UTF_8)));
            }
        } catch (CharacterCodingException _) {
            notes.add(file + " is not UTF-8; it is left out.");
        } catch (IOException e) {
            notes.add(file + " cannot be read and is left out: " + e.getMessage() + ".");
        }
    }
}
