package dev.musher.fleet.budget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.ledger.InMemoryLedger;
import dev.musher.pipeline.ledger.LeaseAnswer;
import dev.musher.pipeline.ledger.LeaseKey;
import dev.musher.pipeline.ledger.LeaseRequest;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.pipeline.story.rules.SampleEvidence;
import dev.musher.pipeline.story.rules.StoryPolicy;
import dev.musher.pipeline.story.rules.StoryRules;
import dev.musher.pipeline.story.rules.StoryWorld;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DaySpendingTest {
    private static final ItemNumber STORY = ItemNumber.FIRST;
    private static final Instant YESTERDAY = Instant.parse("2030-01-01T12:00:00Z");
    private static final Instant TODAY = Instant.parse("2030-01-02T00:30:00Z");

    private final InMemoryLedger ledger = new InMemoryLedger();
    private final Pipeline pipeline = new Pipeline(ledger, new StoryRules(StoryPolicy.USUAL));

    @Test
    void anAttemptBelongsToTheDayOnWhichItBegan() {
        submit(YESTERDAY, new ItemCommand.Create(StoryWorld.draft(ItemType.STORY, ItemTerms.NONE)));
        pipeline.submit(new Order(StoryWorld.PERSON, YESTERDAY, new MoveCommand.Start(STORY)));
        long fence = begins(YESTERDAY);
        spends(YESTERDAY, 1, "3");
        spends(TODAY, 1, "5");
        submit(
                TODAY,
                new ReportCommand.EndAttempt(
                        STORY, new AttemptTicket(1, fence), new AttemptEnding.Stopped("over")));
        ledger.release(fence);
        begins(TODAY);
        spends(TODAY, 2, "7");

        var book = book(2);
        assertThat(book.catchUp(pipeline).known()).isEqualTo(Dollars.of("7"));
        spends(TODAY.plusSeconds(86_400), 2, "1");
        assertThat(book.catchUp(pipeline).known()).as("after midnight").isEqualTo(Dollars.of("8"));
        assertThat(book.catchUp(pipeline).known()).as("nothing twice").isEqualTo(Dollars.of("8"));
        assertThat(book(1).catchUp(pipeline).known()).isEqualTo(Dollars.of("8"));
        assertThat(book(3).catchUp(pipeline).known()).isEqualTo(Dollars.ZERO);
    }

    @Test
    void anEmptyLedgerHasSpentNothing() {
        assertThat(book(2).catchUp(pipeline).known()).isEqualTo(Dollars.ZERO);
    }

    private static DaySpending book(int day) {
        return new DaySpending(LocalDate.of(2030, 1, day), ZoneOffset.UTC);
    }

    private long begins(Instant at) {
        var wish =
                new LeaseRequest(
                        Set.of(new LeaseKey("story/1")), "4711", at, Duration.ofMinutes(1));
        long fence = ((LeaseAnswer.Granted) ledger.acquire(wish)).lease().fencing();
        submit(
                at,
                new ReportCommand.StartAttempt(
                        STORY, new AttemptAgent("a", AgentRole.CODER, "embedded"), fence));
        return fence;
    }

    private void spends(Instant at, int attempt, String dollars) {
        submit(at, new ReportCommand.RecordSpend(STORY, attempt, SampleEvidence.spend(dollars)));
    }

    private void submit(Instant at, ItemCommand itemCommand) {
        assertThat(pipeline.submit(new Order(StoryWorld.SERVER, at, itemCommand)))
                .isInstanceOf(Pipeline.Submitted.Accepted.class);
    }
}
