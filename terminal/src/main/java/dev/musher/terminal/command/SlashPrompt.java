package dev.musher.terminal.command;

import dev.musher.host.desk.DeskCommand;
import dev.musher.host.skill.TypedSkill;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A prompt that begins with a slash, where nobody types and so no command can be given. */
public final class SlashPrompt {
    private SlashPrompt() {}

    /**
     * What is wrong with it, and what was meant; nothing where it names a skill or a path.
     *
     * @param skills asked for only where no command has the name
     */
    public static Optional<String> mistake(String prompt, Supplier<List<TypedSkill>> skills) {
        if (TypedInput.isCommand(prompt)) {
            return Optional.of(
                    prompt.split("\\s", 2)[0] + " works only in a session: start musher.");
        }
        return switch (TypedInput.of(prompt, skills)) {
            case TypedInput.Mistake(var sentence) -> Optional.of(sentence);
            case TypedInput.Order(DeskCommand _) -> Optional.empty();
            case TypedInput.Help _, TypedInput.Show _, TypedInput.Quit _, TypedInput.Nothing _ ->
                    throw new IllegalStateException("not a command: " + prompt);
        };
    }
}
