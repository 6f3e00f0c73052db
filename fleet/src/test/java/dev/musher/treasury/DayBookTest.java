package dev.musher.treasury;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.ledger.InMemoryLedger;
import dev.musher.ledger.LeaseAnswer;
import dev.musher.ledger.LeaseKey;
import dev.musher.ledger.LeaseWish;
import dev.musher.pipeline.Pipeline;
import dev.musher.story.Command;
import dev.musher.story.Dollars;
import dev.musher.story.Ending;
import dev.musher.story.Evidence;
import dev.musher.story.ItemNumber;
import dev.musher.story.ItemType;
import dev.musher.story.Order;
import dev.musher.story.Policy;
import dev.musher.story.Role;
import dev.musher.story.Steering;
import dev.musher.story.StoryRules;
import dev.musher.story.StoryWorld;
import dev.musher.story.Terms;
import dev.musher.story.Ticket;
import dev.musher.story.Worker;
import dev.musher.story.Working;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DayBookTest {
    private static final ItemNumber STORY = ItemNumber.FIRST;
    private static final Instant YESTERDAY = Instant.parse("2030-01-01T12:00:00Z");
    private static final Instant TODAY = Instant.parse("2030-01-02T00:30:00Z");

    private final InMemoryLedger ledger = new InMemoryLedger();
    private final Pipeline pipeline = new Pipeline(ledger, new StoryRules(Policy.USUAL));

    @Test
    void anAttemptBelongsToTheDayOnWhichItBegan() {
        submit(YESTERDAY, new Command.Create(StoryWorld.draft(ItemType.STORY, Terms.NONE)));
        pipeline.submit(new Order(StoryWorld.PERSON, YESTERDAY, new Steering.Start(STORY)));
        long fence = begins(YESTERDAY);
        spends(YESTERDAY, 1, "3");
        spends(TODAY, 1, "5");
        submit(
                TODAY,
                new Working.EndAttempt(STORY, new Ticket(1, fence), new Ending.Stopped("over")));
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

    private static DayBook book(int day) {
        return new DayBook(LocalDate.of(2030, 1, day), ZoneOffset.UTC);
    }

    private long begins(Instant at) {
        var wish =
                new LeaseWish(Set.of(new LeaseKey("story/1")), "4711", at, Duration.ofMinutes(1));
        long fence = ((LeaseAnswer.Granted) ledger.acquire(wish)).lease().fencing();
        submit(at, new Working.StartAttempt(STORY, new Worker("a", Role.CODER, "embedded"), fence));
        return fence;
    }

    private void spends(Instant at, int attempt, String dollars) {
        submit(at, new Working.RecordSpend(STORY, attempt, Evidence.spend(dollars)));
    }

    private void submit(Instant at, Command command) {
        assertThat(pipeline.submit(new Order(StoryWorld.SERVER, at, command)))
                .isInstanceOf(Pipeline.Submitted.Accepted.class);
    }
}
