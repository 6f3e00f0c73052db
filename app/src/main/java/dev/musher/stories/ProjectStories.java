package dev.musher.stories;

import dev.musher.board.Board;
import dev.musher.board.Card;
import dev.musher.board.Happened;
import dev.musher.pipeline.Pipeline;
import dev.musher.story.Actor;
import dev.musher.story.Command;
import dev.musher.story.ItemNumber;
import dev.musher.story.Order;
import dev.musher.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The stories of a project, with a person at the keyboard. */
public record ProjectStories(Pipeline pipeline, Actor person, Clock clock, Field field)
        implements Stories {
    @Override
    public Submitted submit(Command command) {
        return switch (pipeline.submit(new Order(person, clock.now(), command))) {
            case Pipeline.Submitted.Accepted(var item, _) -> new Submitted.Accepted(item);
            case Pipeline.Submitted.Refused(var because) -> new Submitted.Refused(because);
        };
    }

    @Override
    public Board board() {
        return pipeline.board();
    }

    @Override
    public Optional<Card> card(ItemNumber number) {
        return pipeline.card(number);
    }

    @Override
    public List<Happened> history(ItemNumber number) {
        return pipeline.history(number);
    }

    @Override
    public void await(long since, Duration patience) throws InterruptedException {
        pipeline.ledger().await(since, patience);
    }

    @Override
    public void close() {
        pipeline.close();
    }
}
