package dev.musher.pipeline.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.musher.base.task.TaskGroup;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.ledger.ActorName;
import dev.musher.pipeline.ledger.AppendRequest;
import dev.musher.pipeline.ledger.Expectation;
import dev.musher.pipeline.ledger.InMemoryLedger;
import dev.musher.pipeline.ledger.ItemKey;
import dev.musher.pipeline.ledger.LeaseKey;
import dev.musher.pipeline.ledger.LeaseRequest;
import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.ledger.LedgerException.Fault;
import dev.musher.pipeline.ledger.NewEvent;
import dev.musher.pipeline.store.Pipeline.Submitted;
import dev.musher.pipeline.store.Pipeline.Submitted.Accepted;
import dev.musher.pipeline.store.Pipeline.Submitted.Refused;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.EditCommand.SetDependencies;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemCommand.Create;
import dev.musher.pipeline.story.order.MoveCommand.Block;
import dev.musher.pipeline.story.order.MoveCommand.Delete;
import dev.musher.pipeline.story.order.MoveCommand.Start;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.order.ReportCommand.EndAttempt;
import dev.musher.pipeline.story.order.ReportCommand.StartAttempt;
import dev.musher.pipeline.story.rules.StoryPolicy;
import dev.musher.pipeline.story.rules.StoryRules;
import dev.musher.pipeline.story.rules.StoryWorld;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PipelineTest {
    private static final ItemNumber FIRST = ItemNumber.FIRST;
    private static final AttemptAgent CODER =
            new AttemptAgent("coder-1", AgentRole.CODER, "embedded");

    private final InMemoryLedger ledger = new InMemoryLedger();
    private final Pipeline pipeline = open();

    private Pipeline open() {
        return new Pipeline(ledger, new StoryRules(StoryPolicy.USUAL));
    }

    @Test
    void whatHappenedIsInTheHistory() {
        pipeline.submit(create());
        pipeline.submit(by(new Block(FIRST, "the API is missing")));

        assertThat(pipeline.history(FIRST).getLast())
                .isEqualTo(
                        new RecordedEvent(
                                2,
                                2,
                                FIRST,
                                StoryWorld.PERSON,
                                StoryWorld.NOW,
                                new MoveEvent.Blocked("the API is missing")));
        assertThat(pipeline.history(FIRST)).hasSize(2);
        assertThat(pipeline.history(FIRST.next())).isEmpty();
    }

    @Test
    void whatIsDeletedIsOnNoBoardAndStillAnItem() {
        pipeline.submit(create());
        pipeline.submit(create());
        open().submit(by(new Delete(FIRST)));

        assertThat(pipeline.items())
                .containsExactly(
                        pipeline.card(FIRST).orElseThrow().item(),
                        pipeline.card(FIRST.next()).orElseThrow().item());
        assertThat(pipeline.board().card(FIRST)).isEmpty();
    }

    @Test
    void refusedOrderWritesNothing() {
        assertThat(pipeline.submit(by(new Start(FIRST))))
                .isEqualTo(new Refused("There is no item 1."));
        assertThat(ledger.head().sequence()).isZero();
    }

    @Test
    void decidesOnWhatOthersWrote() {
        Pipeline other = open();
        other.submit(create());
        pipeline.submit(by(new Start(FIRST)));

        assertThat(other.submit(by(new Start(FIRST))))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.because()).contains("is in coding"));
        assertThat(other.board()).isEqualTo(pipeline.board());
    }

    @Test
    void manyWhoCreateAtOnceGetNumbersOfTheirOwn() throws Exception {
        var pipelines = List.of(pipeline, open(), open());
        try (var group = new TaskGroup<Submitted>("creator")) {
            IntStream.range(0, 30)
                    .forEach(i -> group.fork(() -> pipelines.get(i % 3).submit(create())));
            assertThat(group.join()).hasOnlyElementsOfType(Accepted.class);
        }

        assertThat(IntStream.rangeClosed(1, 31).filter(i -> pipeline.card(number(i)).isPresent()))
                .hasSize(30);
    }

    @Test
    void twoWhoWouldCloseACycleTogetherDoNot() throws Exception {
        Pipeline other = open();
        for (int i = 1; i < 40; i += 2) {
            pipeline.submit(create());
            pipeline.submit(create());
            var there = by(new SetDependencies(number(i), List.of(number(i + 1))));
            var back = by(new SetDependencies(number(i + 1), List.of(number(i))));
            try (var group = new TaskGroup<Submitted>("dependent")) {
                group.fork(() -> pipeline.submit(there));
                group.fork(() -> other.submit(back));
                assertThat(group.join())
                        .hasAtLeastOneElementOfType(Refused.class)
                        .hasAtLeastOneElementOfType(Accepted.class);
            }
        }
    }

    @Test
    void agentStartsUnderALeaseThatHolds() {
        pipeline.submit(create());
        pipeline.submit(by(new Start(FIRST)));
        var start = new StartAttempt(FIRST, CODER, 1);
        assertThat(pipeline.submit(by(start))).isEqualTo(ended(1));

        acquire();
        assertThat(pipeline.submit(by(start))).isInstanceOf(Accepted.class);
    }

    @Test
    void whoeverLostTheLeaseIsNotHeardEvenBeforeAnotherSpoke() {
        pipeline.submit(create());
        pipeline.submit(by(new Start(FIRST)));
        acquire();
        pipeline.submit(by(new StartAttempt(FIRST, CODER, 1)));
        ledger.release(1);
        Board before = pipeline.board();

        var end = new EndAttempt(FIRST, new AttemptTicket(1, 1), new AttemptEnding.Finished());
        assertThat(pipeline.submit(by(end))).isEqualTo(ended(1));
        assertThat(pipeline.board()).isEqualTo(before);

        acquire();
        var stopped =
                new EndAttempt(
                        FIRST, new AttemptTicket(1, 2), new AttemptEnding.Stopped("restart"));
        assertThat(pipeline.submit(by(stopped))).isInstanceOf(Accepted.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1 | started | 2 | {}              | DAMAGED | Event 1 of the ledger does not fit",
                "1 | created | 2 | {}              | DAMAGED | Event 1 of the ledger cannot be read",
                "1 | flew    | 2 | {}              | DAMAGED | Event 1 of the ledger cannot be read",
                "x | started | 2 | {}              | DAMAGED | Event 1 of the ledger cannot be read",
                "1 | started | 2 | {`why`:`x`      | DAMAGED | Event 1 of the ledger cannot be read",
                "1 | started | 1 | {}              | FOREIGN | Event 1 of the ledger has form 1",
            })
    void entryThatNobodyWroteIsNamedAndNothingIsAdded(
            String item, String type, int schema, String payload, Fault fault, String said) {
        var event = new NewEvent(new ItemKey(item), type, schema, payload);
        ledger.append(
                new AppendRequest(
                        new ActorName("person", "eve"),
                        StoryWorld.NOW,
                        List.of(event),
                        Expectation.none()));

        assertThatExceptionOfType(LedgerException.class)
                .isThrownBy(() -> pipeline.submit(create()))
                .withMessageStartingWith(said)
                .satisfies(e -> assertThat(e.fault()).isEqualTo(fault));
        assertThat(ledger.head().sequence()).isEqualTo(1);
    }

    private void acquire() {
        ledger.acquire(
                new LeaseRequest(
                        Set.of(new LeaseKey("story/1")),
                        "server",
                        StoryWorld.NOW,
                        Duration.ofMinutes(1)));
    }

    private static Refused ended(long lease) {
        return new Refused(
                "The lease %d of item 1 has ended; its holder must stop.".formatted(lease));
    }

    private static ItemNumber number(int value) {
        return new ItemNumber(value);
    }

    private static Order create() {
        return by(new Create(StoryWorld.draft(ItemType.STORY, ItemTerms.NONE)));
    }

    private static Order by(ItemCommand itemCommand) {
        return new Order(StoryWorld.PERSON, StoryWorld.NOW, itemCommand);
    }
}
