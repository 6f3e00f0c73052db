package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.WorldStep.Deed;
import dev.musher.pipeline.explorer.WorldStep.Who;
import dev.musher.pipeline.story.order.ReportCommand;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** Messages arrive in any order, at any time, and sometimes more than once. */
record MessageDelivery(WorldActions play) implements Participant {
    @Override
    public void turns(World world, Consumer<WorldStep> out) {
        for (ReportCommand message : world.messages()) {
            var outcome = play.bySystem(world, message);
            if (outcome.isEmpty()) {
                out.accept(WorldStep.of(deed("is refused", message), world.without(message)));
                continue;
            }
            World after = outcome.get().world();
            var heard = Optional.of(outcome.get().heard());
            out.accept(new WorldStep(deed("arrives", message), after.without(message), heard));
            if (world.budget().copies() > 0) {
                out.accept(
                        new WorldStep(
                                deed("arrives, and a copy of it is still on its way", message),
                                after.with(world.budget().afterCopy()),
                                heard));
            }
        }
    }

    private static Deed deed(String what, ReportCommand message) {
        return new Deed(
                Who.MESSAGE, "the message @ for # " + what, message.item().value(), name(message));
    }

    private static String name(ReportCommand message) {
        return message.getClass()
                .getSimpleName()
                .replaceAll("(?<=.)([A-Z])", " $1")
                .toLowerCase(Locale.ROOT);
    }
}
