package dev.musher.app.storycommands;

import dev.musher.base.time.TimeSource;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.Order;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The stories of a project, with a person at the keyboard. */
public record ProjectStories(Pipeline pipeline, Actor person, TimeSource clock, Field field)
        implements Stories {
    @Override
    public Submitted submit(ItemCommand itemCommand) {
        return switch (pipeline.submit(new Order(person, clock.now(), itemCommand))) {
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
    public List<RecordedEvent> history(ItemNumber number) {
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
