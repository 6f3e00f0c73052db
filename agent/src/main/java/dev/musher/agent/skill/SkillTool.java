package dev.musher.agent.skill;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.safety.HiddenCharacters;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.skill.SessionSkills.Loading;
import dev.musher.base.text.NearestWord;
import dev.musher.base.text.OneLineText;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.permission.PermissionClaim;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Lets a model load the instructions of a skill, look at its files, and search for others. */
public final class SkillTool implements Tool {
    public static final String NAME = "skill";
    private static final int LONGEST = 200;
    private static final int LONGEST_DESCRIPTION = 300;

    public static final ToolDescription SHEET =
            new ToolDescription(
                    NAME,
                    "Load a skill or a file of it; or find skills by query.",
                    InputShape.of(
                            InputField.optional("name", InputField.text(LONGEST), ""),
                            InputField.optional("file", InputField.text(LONGEST), ""),
                            InputField.optional("query", InputField.text(LONGEST), "")),
                    ToolEffect.READS);

    private final SessionSkills skills;
    private final Supplier<List<AuthoredMessage>> said;
    private final Consumer<Notice> telling;

    /**
     * @param said the conversation so far
     * @param telling hands something to the model before its next turn
     */
    public SkillTool(
            SessionSkills skills, Supplier<List<AuthoredMessage>> said, Consumer<Notice> telling) {
        this.skills = skills;
        this.said = said;
        this.telling = telling;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        var query = toolInput.optionalText("query");
        var name = toolInput.optionalText("name");
        if (name.isEmpty()) {
            String words =
                    query.orElseThrow(
                            () -> ToolFailure.input("Give the name of a skill, or a query."));
            return PreparedCall.of(List.of(), _ -> ToolOutcome.done(found(words)));
        }
        Skill skill = named(name.get());
        var file = toolInput.optionalText("file");
        if (file.isEmpty()) {
            return PreparedCall.of(List.of(), _ -> ToolOutcome.done(load(skill)));
        }
        Path path = SkillFiles.locate(skill, file.get());
        return PreparedCall.of(
                claims(skill, path), _ -> ToolOutcome.done(SkillFiles.read(skill, path)));
    }

    /** Files of a project are read like all others of it; those of the user's own are meant. */
    private static List<PermissionClaim> claims(Skill skill, Path path) {
        return skill.origin() == Skill.Origin.PROJECT
                ? List.of(new PermissionClaim.Read(path.toString()))
                : List.of();
    }

    private Skill named(String name) {
        return skills.catalogue()
                .named(name)
                .filter(Skill::isForModel)
                .orElseThrow(() -> ToolFailure.input(unknown(name)));
    }

    private String unknown(String name) {
        var names = new ArrayList<String>();
        skills.catalogue().forModel().forEach(skill -> names.add(skill.name()));
        return "There is no skill \""
                + name
                + "\"."
                + NearestWord.of(name, names)
                        .map(near -> " Did you mean \"" + near + "\"?")
                        .orElse(" Search with a query.");
    }

    private String load(Skill skill) {
        return switch (skills.load(skill, said.get())) {
            case Loading.HandedOver(var notice) -> {
                telling.accept(notice);
                yield "Loaded \"" + skill.name() + "\": its instructions follow.";
            }
            case Loading.Text(var text) -> text;
            case Loading.Known(var text) -> text;
        };
    }

    private String found(String words) {
        var text = new StringBuilder();
        for (Skill skill : skills.catalogue().search(words)) {
            text.append(text.isEmpty() ? "" : "\n")
                    .append(skill.name())
                    .append(": ")
                    .append(
                            OneLineText.beginning(
                                    HiddenCharacters.removed(skill.description()),
                                    LONGEST_DESCRIPTION));
        }
        return text.isEmpty() ? "No skill has these words." : text.toString();
    }
}
