package dev.musher.terminal.command;

import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.DeskCommand.Origin;
import dev.musher.host.desk.DeskCommand.Topic;
import dev.musher.host.memory.TypedMemory;
import dev.musher.host.skill.TypedSkill;
import java.util.List;
import java.util.function.Supplier;

/**
 * What is typed in a terminal, by a person or by an agent that has one. Words of an agent are not a
 * person's, and it does not change memory.
 *
 * @param skills those that can be typed after a slash
 * @param typing how its words came: given where an agent types
 */
public record TypedLines(Supplier<List<TypedSkill>> skills, Supplier<Origin> typing) {
    public TypedInput read(String line) {
        var input = TypedInput.of(line, skills);
        if (input instanceof TypedInput.Order(DeskCommand.Say say)) {
            return new TypedInput.Order(say.of(typing.get()));
        }
        boolean changes =
                input instanceof TypedInput.Order(DeskCommand.Look(var topic, var text))
                        && topic == Topic.MEMORY
                        && TypedMemory.isChange(text);
        return changes && typing.get() == Origin.GIVEN
                ? new TypedInput.Mistake("Only you change memory, not an agent.")
                : input;
    }
}
