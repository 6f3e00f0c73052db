package dev.musher.agent.learning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.learning.LearningEvent.ReviewEnded;
import dev.musher.agent.learning.LearningEvent.ReviewOutcome;
import dev.musher.agent.learning.LearningResult.NothingDue;
import dev.musher.agent.learning.LearningResult.Ran;
import dev.musher.agent.learning.SessionReviewer.Review;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The queue of sessions and the pass that works it off. */
class ReviewPassTest {
    @TempDir Path project;
    private LearningFixture learning;
    private SessionStore store;
    private final List<String> reviewed = new ArrayList<>();
    private Optional<Review> answer = Optional.empty();
    private boolean held;

    @BeforeEach
    void prepare() {
        learning = new LearningFixture(project);
        store = LearningFixture.sessions(project, learning.clock);
    }

    /** A reviewer that writes down what it is shown, in a file for each review. */
    private Review review(SessionSlice slice, SessionTranscript transcript, PassRun run) {
        reviewed.add(transcript.text());
        learning.write(run, "memory-" + reviewed.size(), "about " + slice.session());
        return answer.orElse(new Review.Done());
    }

    private ReviewQueue queue() {
        return new ReviewQueue(store, learning.folder, _ -> !held, learning.clock);
    }

    private LearningResult learn() throws InterruptedException {
        var pass = new ReviewPass(queue(), store, Optional.of(this::review));
        var orchestrator =
                new LearningOrchestrator(
                        learning.folder,
                        learning.memory,
                        List.of(pass),
                        queue(),
                        learning.timer,
                        LearningFixture.LIMIT);
        return orchestrator.run(LearningTrigger.ASKED);
    }

    private static DiaryEvent user(String text) {
        return new DiaryEvent.Said(AuthoredMessage.user(text));
    }

    private static DiaryEvent model(String text) {
        return new DiaryEvent.Said(
                AuthoredMessage.model(new Message.Assistant(List.of(new ReplyPart.Text(text)))));
    }

    private SessionId session(DiaryEvent... events) {
        try (var open = store.begin(project)) {
            for (DiaryEvent event : events) {
                var unused = open.diary().add(event);
            }
            return open.diary().id();
        }
    }

    private void goesOn(SessionId id, DiaryEvent... events) {
        try (var open = store.resume(id)) {
            for (DiaryEvent event : events) {
                var unused = open.diary().add(event);
            }
        }
    }

    @Test
    void reviewsEverySessionOnceTheOldestFirst() throws InterruptedException {
        session(user("first"), model("one"), new DiaryEvent.RunEnded("finished"));
        session(user("second"), model("two"), new DiaryEvent.RunEnded("finished"));

        var ran = (Ran) learn();

        assertThat(reviewed).hasSize(2);
        assertThat(reviewed.getFirst()).contains("first").contains("one");
        assertThat(ran.record().reviews())
                .extracting(ReviewEnded::outcome)
                .containsExactly(ReviewOutcome.REVIEWED, ReviewOutcome.REVIEWED);
        assertThat(learn()).isInstanceOf(NothingDue.class);
        assertThat(reviewed).hasSize(2);
    }

    @Test
    void reviewsWhatCameAfterTheReviewAndNothingTwice() throws InterruptedException {
        var id = session(user("first"), model("one"), new DiaryEvent.RunEnded("finished"));
        learn();
        goesOn(id, user("again"), model("more"), new DiaryEvent.RunEnded("finished"));

        learn();

        assertThat(reviewed).hasSize(2);
        assertThat(reviewed.getLast()).contains("again").doesNotContain("first");
    }

    /** The process was killed: nothing but the words are there, and nobody has it open. */
    @Test
    void reviewsASessionThatWasKilled() throws InterruptedException {
        session(user("killed"), model("in the middle"));

        learn();

        assertThat(reviewed).singleElement().asString().contains("in the middle");
    }

    @Test
    void waitsForARunThatIsUnderWay() throws InterruptedException {
        try (var open = store.begin(project)) {
            var diary = open.diary();
            assertThat(diary.add(user("at work"))).isEqualTo(1);
            assertThat(diary.add(model("thinking"))).isEqualTo(2);
            assertThat(learn()).isInstanceOf(NothingDue.class);

            assertThat(diary.add(new DiaryEvent.RunEnded("finished"))).isEqualTo(3);
            assertThat(learn()).isInstanceOf(Ran.class);
        }
    }

    @Test
    void waitsUntilAStoryIsOver() throws InterruptedException {
        session(user("attempt"), model("one"), new DiaryEvent.RunEnded("finished"));
        held = true;
        assertThat(learn()).isInstanceOf(NothingDue.class);

        held = false;
        assertThat(learn()).isInstanceOf(Ran.class);
    }

    @Test
    void asksNoModelWhereNothingWasDone() throws InterruptedException {
        session(user("said, and left"));

        learn();

        assertThat(reviewed).isEmpty();
        assertThat(queue().open()).isEmpty();
    }

    @Test
    void takesBackWhatAFailedReviewWroteAndTriesThreeTimes() throws InterruptedException {
        session(user("first"), model("one"), new DiaryEvent.RunEnded("finished"));
        answer = Optional.of(new Review.Failed("the model spoke in tongues"));

        for (int tries = 0; tries < ReviewQueue.MOST_TRIES; tries++) {
            assertThat(learn()).isInstanceOf(Ran.class);
        }

        assertThat(learn()).isInstanceOf(NothingDue.class);
        assertThat(reviewed).hasSize(ReviewQueue.MOST_TRIES);
        assertThat(Files.exists(learning.files.resolve("memory-1"))).isFalse();
    }

    @Test
    void keepsInTheQueueWhatThereIsNoMoneyFor() throws InterruptedException {
        session(user("first"), model("one"), new DiaryEvent.RunEnded("finished"));
        answer = Optional.of(new Review.NotNow("the budget of today is used up"));
        for (int days = 0; days < 5; days++) {
            assertThat(learn()).isInstanceOf(Ran.class);
        }
        answer = Optional.empty();

        learn();

        assertThat(queue().open()).isEmpty();
        assertThat(learning.files.resolve("memory-6")).exists();
    }

    @Test
    void reviewsAtMostEightSessionsInARun() throws InterruptedException {
        for (int number = 0; number < 10; number++) {
            session(user("n"), model("m"), new DiaryEvent.RunEnded("finished"));
        }

        learn();
        assertThat(reviewed).hasSize(8);
        assertThat(queue().open()).hasSize(2);

        learn();
        assertThat(queue().open()).isEmpty();
        assertThat(reviewed).hasSize(10);
    }

    /** Its exit codes and its user's words are of that repository's own making. */
    @Test
    void neverReviewsASessionThatCameWithARepository(@TempDir Path elsewhere) throws Exception {
        var brought = LearningFixture.sessions(elsewhere, learning.clock).begin(elsewhere);
        try (brought) {
            brought.diary().add(user("planted"));
            brought.diary().add(model("done"));
            brought.diary().add(new DiaryEvent.RunEnded("finished"));
        }
        var id = brought.diary().id();
        Files.copy(
                LearningFixture.sessions(elsewhere, learning.clock).diary(id),
                Files.createDirectories(store.path()).resolve(id + ".jsonl"));

        assertThat(learn()).isInstanceOf(NothingDue.class);
        assertThat(queue().sessions()).isZero();

        goesOn(id, user("what is this?"), model("a trap"), new DiaryEvent.RunEnded("finished"));
        learn();

        assertThat(reviewed).singleElement().asString().contains("trap").doesNotContain("planted");
    }

    @Test
    void learnsNothingFromASessionThatAnotherProgramChanged() throws Exception {
        var id = session(user("first"), model("one"), new DiaryEvent.RunEnded("finished"));
        String whole = Files.readString(store.diary(id));
        Files.writeString(store.diary(id), whole.replace("first", "fIrst"));

        var ran = (Ran) learn();

        assertThat(reviewed).isEmpty();
        assertThat(ran.record().reviews())
                .extracting(ReviewEnded::detail)
                .containsExactly(ReviewPass.UNKNOWN + "another program changed its file");
        assertThat(queue().open()).isEmpty();
    }

    /** What it was forked from is in the queue itself. */
    @Test
    void reviewsOfAForkOnlyWhatIsNew() throws InterruptedException {
        var id = session(user("first"), model("one"), new DiaryEvent.RunEnded("finished"));
        learn();
        try (var fork = store.fork(id, OptionalLong.empty())) {
            fork.diary().add(user("again"));
            fork.diary().add(model("more"));
            fork.diary().add(new DiaryEvent.RunEnded("finished"));
        }

        learn();

        assertThat(reviewed).hasSize(2);
        assertThat(reviewed.getLast()).contains("more").doesNotContain("first");
    }

    /** As a kill -9 in the middle of a review leaves it. */
    @Test
    void takesUpAReviewThatWasKilledAndDoublesNothing() throws Exception {
        var id = session(user("first"), model("one"), new DiaryEvent.RunEnded("finished"));
        var slice = queue().open().getFirst();
        assertThat(slice.session()).isEqualTo(id);
        try (var _ = learning.folder.lock().orElseThrow()) {
            learning.folder.add(1, new LearningEvent.Started(LearningFixture.NOW, "test"));
            learning.folder.add(1, new LearningEvent.PassBegan("review", LearningFixture.NOW));
            var killed =
                    new PassRun(
                            "review",
                            1,
                            new LearningRecovery(learning.folder, learning.memory),
                            learning.clock,
                            PassRun.nothingWritten(),
                            LearningFixture.NOW);
            killed.begin(slice);
            learning.write(killed, "half", "written before the kill");
        }

        learn();

        assertThat(learning.files.resolve("half")).doesNotExist();
        assertThat(learning.files.resolve("memory-1")).exists();
        assertThat(learning.folder.numbers()).containsExactly(1, 2);
        var killed = learning.folder.find(1).orElseThrow();
        assertThat(killed.isEnded()).isTrue();
        assertThat(killed.changes()).isEmpty();
        assertThat(killed.reviews())
                .extracting(ReviewEnded::outcome)
                .containsExactly(ReviewOutcome.PUT_BACK);
        assertThat(queue().open()).isEmpty();
    }
}
