package dev.musher.host.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.time.TestClock;
import dev.musher.base.time.TestTimer;
import dev.musher.host.desk.SessionEvent.Closing;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.PermissionPrompt.Answer;
import dev.musher.tools.permission.Ruling;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class PendingRequestsTest {
    private static final Permission.Request REQUEST =
            new Permission.Request("bash", "bash: make", List.of());
    private static final PermissionDecision ASK = new PermissionDecision(Ruling.ASK, List.of(), "");
    private static final PermissionRequest SHOWN =
            new PermissionRequest(
                    "1",
                    "bash",
                    List.of(),
                    new Person.Operation(
                            ASK.question().text(), "bash: make", "", List.of(), Person.Rules.NONE),
                    Instant.EPOCH.plus(Duration.ofDays(1)));

    private final TestClock clock = new TestClock(Instant.EPOCH);
    private final TestTimer timer = new TestTimer(clock);
    private final List<SessionEvent> told = new ArrayList<>();
    private final List<AnswerResult> results = new ArrayList<>();

    @Test
    void handsOnWhatThePersonSays() throws InterruptedException {
        var prompt =
                new RequestPermissionPrompt(
                        requests(deciding(() -> new Person.Permit.No("later")), _ -> {}), "");

        assertThat(prompt.ask(REQUEST, ASK)).isEqualTo(new Answer.No("later"));
        assertThat(timer.pending()).isZero();
        assertThat(told)
                .containsExactly(
                        new SessionEvent.PermissionAsked(SHOWN),
                        new SessionEvent.RequestClosed("1", Closing.ANSWERED));
    }

    @Test
    void takesTheFirstAnswerAndRefusesTheSecond() throws InterruptedException {
        var pendingRequests =
                requests(
                        Person.ELSEWHERE,
                        open -> {
                            results.add(open.answer("1", new Person.Permit.Once()));
                            results.add(open.answer("1", new Person.Permit.No("no")));
                        });

        assertThat(new RequestPermissionPrompt(pendingRequests, "").ask(REQUEST, ASK))
                .isEqualTo(new Answer.Once());
        results.add(pendingRequests.answer("1", new Person.Permit.Once()));
        results.add(pendingRequests.answer("2", new Person.Permit.Once()));
        assertThat(results)
                .containsExactly(
                        new AnswerResult.Taken(),
                        new AnswerResult.Refused("Request 1 is answered already."),
                        new AnswerResult.Refused("Request 1 is no longer open."),
                        new AnswerResult.Refused("There is no request 2."));
    }

    @Test
    void refusesAnAnswerOfAnotherKind() throws InterruptedException {
        var pendingRequests =
                requests(
                        Person.ELSEWHERE,
                        open -> {
                            results.add(open.answer("1", new Person.Choice.OwnWords("yes")));
                            open.answer("1", new Person.Permit.Once());
                        });

        new RequestPermissionPrompt(pendingRequests, "").ask(REQUEST, ASK);
        assertThat(results)
                .containsExactly(new AnswerResult.Refused("Request 1 is of another kind."));
    }

    @Test
    void takesOnlyWhatWasOffered() throws InterruptedException {
        var query =
                new Person.Query(
                        "Which?",
                        List.of(new Person.Option("red", ""), new Person.Option("blue", "")),
                        Person.Picks.ONE);
        var pendingRequests =
                requests(
                        Person.ELSEWHERE,
                        open -> {
                            results.add(open.answer("1", chosen("green")));
                            results.add(open.answer("1", chosen()));
                            results.add(open.answer("1", chosen("red", "blue")));
                            results.add(open.answer("1", chosen("blue")));
                        });

        assertThat(pendingRequests.choose(query)).contains(chosen("blue"));
        assertThat(results)
                .containsExactly(
                        new AnswerResult.Refused("Request 1 offers these: red, blue."),
                        new AnswerResult.Refused("Request 1 offers these: red, blue."),
                        new AnswerResult.Refused("Request 1 takes one option."),
                        new AnswerResult.Taken());
    }

    @Test
    void ofSeveralOptionsEachIsTakenOnce() {
        var query =
                new Person.Query(
                        "Which?",
                        List.of(new Person.Option("red", ""), new Person.Option("blue", "")),
                        Person.Picks.SEVERAL);

        assertThat(query.problem(chosen("red", "blue"))).isEmpty();
        assertThat(query.problem(new Person.Choice.OwnWords("neither"))).isEmpty();
        assertThat(query.problem(chosen("red", "red"))).contains("takes each option once.");
    }

    @Test
    void keepsNoRuleWhereNoneWasOffered() throws InterruptedException {
        var pendingRequests =
                requests(
                        Person.ELSEWHERE,
                        open -> {
                            results.add(
                                    open.answer(
                                            "1", new Person.Permit.Session(List.of("bash(*)"))));
                            results.add(
                                    open.answer(
                                            "1", new Person.Permit.Project(List.of("bash(*)"))));
                            results.add(open.answer("1", new Person.Permit.Once()));
                        });

        assertThat(new RequestPermissionPrompt(pendingRequests, "").ask(REQUEST, ASK))
                .isEqualTo(new Answer.Once());
        assertThat(results)
                .containsExactly(
                        new AnswerResult.Refused(
                                "Request 1 offers no rule; allow it once or exactly, or deny it."),
                        new AnswerResult.Refused(
                                "Request 1 offers no rule that can be kept for the project."),
                        new AnswerResult.Taken());
    }

    @Test
    void rulesThatWereOfferedMayBeChangedToOthersThatAreRules() {
        var rules = new Person.Rules(List.of("run(make test)"), "config.toml");
        var operation = new Person.Operation("Run it?", "make test", "", List.of(), rules);

        assertThat(operation.problem(new Person.Permit.Project(List.of("run(make *)")))).isEmpty();
        assertThat(operation.problem(new Person.Permit.Session(List.of()))).isEmpty();
        assertThat(operation.problem(new Person.Permit.Project(List.of()))).isPresent();
        assertThat(operation.problem(new Person.Permit.Session(List.of("what(")))).isPresent();
    }

    private static Person.Choice chosen(String... labels) {
        return new Person.Choice.Chosen(List.of(labels));
    }

    @Test
    void takesTheQuestionBackFromThePersonWhenAnotherAnswerCameFirst() throws InterruptedException {
        var asked = new CountDownLatch(1);
        var interrupted = new CountDownLatch(1);
        var person =
                deciding(
                        () -> {
                            asked.countDown();
                            try {
                                new CountDownLatch(1).await();
                            } finally {
                                interrupted.countDown();
                            }
                            return new Person.Permit.No("too late");
                        });
        var pendingRequests = requests(person, _ -> {});
        var elsewhere =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        asked.await();
                                        pendingRequests.answer(
                                                "1", new Person.Permit.Session(List.of()));
                                    } catch (InterruptedException _) {
                                        Thread.currentThread().interrupt();
                                    }
                                });

        assertThat(new RequestPermissionPrompt(pendingRequests, "").ask(REQUEST, ASK))
                .isEqualTo(new Answer.Session(List.of()));
        interrupted.await();
        elsewhere.join();
    }

    @Test
    void deniesWhatWasNotAnsweredInADay() throws InterruptedException {
        var pendingRequests = requests(Person.ELSEWHERE, _ -> timer.advance(Duration.ofDays(1)));

        assertThat(new RequestPermissionPrompt(pendingRequests, "").ask(REQUEST, ASK))
                .isEqualTo(new Answer.Unattended());
        assertThat(told.getLast()).isEqualTo(new SessionEvent.RequestClosed("1", Closing.EXPIRED));
    }

    @Test
    void endsWithTheRunThatAsks() {
        var pendingRequests = requests(Person.ELSEWHERE, _ -> Thread.currentThread().interrupt());
        var prompt = new RequestPermissionPrompt(pendingRequests, "");

        assertThatThrownBy(() -> prompt.ask(REQUEST, ASK)).isInstanceOf(InterruptedException.class);
        assertThat(told.getLast())
                .isEqualTo(new SessionEvent.RequestClosed("1", Closing.WITHDRAWN));
    }

    /** The listener does something as soon as a request is open. */
    private PendingRequests requests(Person person, Consumer<PendingRequests> opened) {
        var made = new ArrayList<PendingRequests>();
        var log =
                new EventLog(
                        event -> {
                            told.add(event);
                            if (event instanceof SessionEvent.PermissionAsked
                                    || event instanceof SessionEvent.QuestionOpened) {
                                opened.accept(made.getFirst());
                            }
                        });
        made.add(new PendingRequests(log, person, clock, timer));
        return made.getFirst();
    }

    private interface Deciding {
        Person.Permit decide() throws InterruptedException;
    }

    private static Person deciding(Deciding deciding) {
        return new Person() {
            @Override
            public Permit decide(Operation operation) throws InterruptedException {
                return deciding.decide();
            }

            @Override
            public Choice choose(Query query) {
                throw new IllegalStateException("nobody asks that");
            }
        };
    }
}
