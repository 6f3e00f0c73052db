package dev.musher.host.trust;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.skill.Skill;
import dev.musher.agent.skill.SkillFinder;
import dev.musher.agent.skill.SkillSources;
import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigLayer;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingOrigin;
import dev.musher.host.trust.ExecutablePart.Kind;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds the executable parts of a project. */
final class ProjectParts {
    private static final String AGENTS = ".musher/agents";
    private static final long LONGEST_FILE = 64 * 1024;

    private ProjectParts() {}

    /** In the order of their kinds; what the user's own settings say is not among them. */
    static List<ExecutablePart> of(Config config, Path project, SkillSources skills) {
        var parts = new ArrayList<ExecutablePart>();
        for (Kind kind : Kind.values()) {
            if (kind.key().isPresent() && isOfProject(config.origin(kind.key().get()))) {
                add(kind, kind.key().get(), config, parts);
            }
        }
        addAgents(project.resolve(AGENTS), parts);
        for (Skill skill : SkillFinder.ofProject(skills).skills()) {
            ExecutablePart.of(skills.project(), skill).ifPresent(parts::add);
        }
        return parts;
    }

    static boolean isOfProject(SettingOrigin settingOrigin) {
        return settingOrigin instanceof SettingOrigin.Line line
                && line.layer().equals(ConfigLayer.PROJECT);
    }

    private static void add(
            Kind kind, SettingKey<?> settingKey, Config config, List<ExecutablePart> parts) {
        Object value = config.value(settingKey);
        if (value instanceof List<?> list && !list.isEmpty() && list.getFirst() instanceof Config) {
            list.forEach(table -> parts.add(ExecutablePart.of(kind, (Config) table)));
            return;
        }
        String text =
                value instanceof List<?> list
                        ? String.join("\n", list.stream().map(String::valueOf).toList())
                        : String.valueOf(value);
        if (!text.isEmpty()) {
            parts.add(new ExecutablePart(kind, settingKey.name(), text));
        }
    }

    /** Files that are no readable text are never used, and so are no parts. */
    private static void addAgents(Path folder, List<ExecutablePart> parts) {
        var files = new ArrayList<Path>();
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (var found = Files.newDirectoryStream(folder, "*.md")) {
            found.forEach(files::add);
        } catch (IOException | DirectoryIteratorException _) {
            return;
        }
        files.sort(null);
        for (Path file : files) {
            try {
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                        && Files.size(file) <= LONGEST_FILE) {
                    String name = AGENTS + "/" + file.getFileName();
                    parts.add(new ExecutablePart(Kind.AGENT, name, Files.readString(file, UTF_8)));
                }
            } catch (IOException _) {
                // The reader of agents reports it.
            }
        }
    }
}
