package dev.musher.agent.skill;

import dev.musher.agent.skill.SkillText.Usual;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A skill as it was found.
 *
 * @param name what people and models call it by
 * @param file its SKILL.md, with the real path of its folder
 * @param whole all of the file
 */
public record Skill(String name, Origin origin, Path file, String whole, SkillText content) {
    static final String FILE = "SKILL.md";

    /** What marks a skill that an agent wrote, among its metadata: where it was learned. */
    static final String ORIGIN_KEY = "musher-origin";

    /** Whose it is. */
    public enum Origin {
        /** Of the project's files. */
        PROJECT("project"),
        /** Written by agents for this user and this project, outside of its files. */
        PERSONAL("personal"),
        /** Of the user's home. */
        HOME("home");

        private final String word;

        Origin(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    static Skill of(Origin origin, Path file, String whole) {
        var content = SkillText.read(whole);
        String folder = String.valueOf(folder(file).getFileName());
        String named = content.text("name").orElse("");
        return new Skill(
                SkillName.isTypeable(named) ? named : folder, origin, file, whole, content);
    }

    public Path folder() {
        return folder(file);
    }

    private static Path folder(Path file) {
        return Objects.requireNonNull(file.getParent(), "SKILL.md is in a folder");
    }

    /** What it is for; a skill without one is never used. */
    public String description() {
        return content.text("description").orElse("");
    }

    /** The instructions. */
    public String body() {
        return content.body();
    }

    boolean isUsable() {
        return !description().isEmpty() && SkillName.isTypeable(name);
    }

    /** Why it cannot be used, for people. */
    Optional<String> obstacle() {
        if (isUsable()) {
            return Optional.empty();
        }
        return Optional.of(
                content.problems().isEmpty()
                        ? "it has no description"
                        : content.problems().getFirst().what());
    }

    /** Whether a model may load it by itself. */
    public boolean isForModel() {
        return !content.flag("disable-model-invocation", Usual.OFF);
    }

    /** Whether a person may type its name after a slash. */
    public boolean isForUser() {
        return content.flag("user-invocable", Usual.ON);
    }

    /** What its arguments are, as people are shown; may be empty. */
    public String argumentHint() {
        return content.text("argument-hint").orElse("");
    }

    /** The tools that it limits itself to, as it names them; empty if it does not. */
    public List<String> allowedTools() {
        return content.words("allowed-tools");
    }

    /** The same, by their names here. */
    List<String> tools() {
        var tools = new ArrayList<String>();
        for (String word : allowedTools()) {
            tools.add(ToolWords.tool(word));
        }
        return tools;
    }

    /** Where an agent learned it; empty for what people wrote. */
    public Optional<String> learnedFrom() {
        return Optional.ofNullable(content.metadata().get(ORIGIN_KEY));
    }
}
