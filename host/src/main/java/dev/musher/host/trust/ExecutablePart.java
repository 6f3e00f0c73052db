package dev.musher.host.trust;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.evidence.EvidenceSettings;
import dev.musher.agent.skill.Skill;
import dev.musher.agent.skill.SkillContent;
import dev.musher.base.config.Config;
import dev.musher.base.config.SettingKey;
import dev.musher.base.text.PrintableText;
import dev.musher.fleet.roster.AgentTables;
import dev.musher.fleet.workspace.WorkspaceSettings;
import dev.musher.pipeline.gate.GateSettings;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Something that Musher would run, or tell an agent, because a project's files say so. */
public record ExecutablePart(Kind kind, String name, String text) {
    /** What a part is; those of the settings have a key. */
    public enum Kind {
        GATE("gate"),
        SETUP("setup"),
        CACHES("caches"),
        VERIFICATION("verification"),
        TEAMMATE("teammate"),
        AGENT("agent"),
        SKILL("skill");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }

        Optional<SettingKey<?>> key() {
            return switch (this) {
                case GATE -> Optional.of(GateSettings.GATES);
                case SETUP -> Optional.of(WorkspaceSettings.SETUP);
                case CACHES -> Optional.of(WorkspaceSettings.CACHES);
                case VERIFICATION -> Optional.of(EvidenceSettings.VERIFICATION);
                case TEAMMATE -> Optional.of(AgentTables.AGENTS);
                case AGENT, SKILL -> Optional.empty();
            };
        }
    }

    /**
     * A skill of the project's files with everything beside it, named by its place in the project;
     * empty if not all of that can be covered.
     */
    public static Optional<ExecutablePart> of(Path project, Skill skill) {
        String name =
                skill.file().startsWith(project)
                        ? project.relativize(skill.file()).toString()
                        : skill.file().toString();
        return SkillContent.of(skill).map(text -> new ExecutablePart(Kind.SKILL, name, text));
    }

    /** A table of the settings, in every word. */
    static ExecutablePart of(Kind kind, Config table) {
        var text = new StringBuilder();
        String name = "";
        for (Config.Setting setting : table.settings()) {
            if (setting.name().equals("name")) {
                name = setting.value();
            } else if (!setting.value().isEmpty()) {
                text.append(text.isEmpty() ? "" : "\n");
                text.append(setting.name()).append(" = ").append(setting.value());
            }
        }
        return new ExecutablePart(kind, name, text.toString());
    }

    private static final int MOST_NAMES = 4;

    /** Their names in one line. */
    public static String names(List<ExecutablePart> parts) {
        var text = new StringBuilder();
        for (ExecutablePart executablePart : parts.subList(0, Math.min(MOST_NAMES, parts.size()))) {
            text.append(text.isEmpty() ? "" : ", ").append(executablePart.shown());
        }
        int more = parts.size() - MOST_NAMES;
        return more > 0 ? text + " and " + more + " more" : text.toString();
    }

    /** Its name for people. */
    public String shown() {
        String shown = PrintableText.line(name);
        return kind == Kind.GATE ? "gate " + shown : shown;
    }

    /** What is found again of it. */
    public String sha256() {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            for (String word : List.of(kind.word(), name)) {
                digest.update(word.getBytes(UTF_8));
                digest.update((byte) 0);
            }
            return HexFormat.of().formatHex(digest.digest(text.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
