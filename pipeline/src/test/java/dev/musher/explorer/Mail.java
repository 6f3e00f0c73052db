package dev.musher.explorer;

import dev.musher.explorer.Turn.Deed;
import dev.musher.explorer.Turn.Who;
import dev.musher.story.Working;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** Messages arrive in any order, at any time, and sometimes more than once. */
record Mail(Play play) implements Player {
    @Override
    public void turns(World world, Consumer<Turn> out) {
        for (Working message : world.messages()) {
            var outcome = play.bySystem(world, message);
            if (outcome.isEmpty()) {
                out.accept(Turn.of(deed("is refused", message), world.without(message)));
                continue;
            }
            World after = outcome.get().world();
            var heard = Optional.of(outcome.get().heard());
            out.accept(new Turn(deed("arrives", message), after.without(message), heard));
            if (world.budget().copies() > 0) {
                out.accept(
                        new Turn(
                                deed("arrives, and a copy of it is still on its way", message),
                                after.with(world.budget().afterCopy()),
                                heard));
            }
        }
    }

    private static Deed deed(String what, Working message) {
        return new Deed(
                Who.MESSAGE, "the message @ for # " + what, message.item().value(), name(message));
    }

    private static String name(Working message) {
        return message.getClass()
                .getSimpleName()
                .replaceAll("(?<=.)([A-Z])", " $1")
                .toLowerCase(Locale.ROOT);
    }
}
