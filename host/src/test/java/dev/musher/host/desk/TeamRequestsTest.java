package dev.musher.host.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.host.desk.Person.Permit;
import dev.musher.tools.ask.AnswerOption;
import dev.musher.tools.ask.UserAnswer;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.ask.UserQuestion;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.PermissionPrompt.Answer;
import dev.musher.tools.permission.Ruling;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TeamRequestsTest {
    private static final Permission.Request REQUEST =
            new Permission.Request("bash", "bash: make", List.of());
    private static final PermissionDecision ASK = new PermissionDecision(Ruling.ASK, List.of(), "");

    private final List<String> told = new ArrayList<>();
    private final TeamRequests requests = numbered(Duration.ofMinutes(5), Duration.ofSeconds(20));

    /** Its first request is number 1. */
    private static TeamRequests numbered(Duration patience, Duration grace) {
        return new TeamRequests(new SystemTimeSource(), patience, grace, 0);
    }

    /** Asks, and has this happen as soon as the request is open. */
    private Answer ask(TeamRequests asked, Runnable meanwhile) throws InterruptedException {
        return asked.prompt(
                        "ada",
                        (_, how) -> {
                            told.add(how);
                            if (how.startsWith("waiting")) {
                                meanwhile.run();
                            }
                        })
                .ask(REQUEST, ASK);
    }

    @Test
    void theFirstAnswerCountsAndTheSecondHearsOfIt() throws InterruptedException {
        var second = new ArrayList<Throwable>();
        try (var _ = requests.watch()) {
            var answer =
                    ask(
                            requests,
                            () -> {
                                var open = requests.open().getFirst();
                                assertThat(open.agent()).isEqualTo("ada");
                                assertThat(open.shown()).isEqualTo("bash: make");
                                requests.answer(open.id(), "ann", new Permit.No("use ./check"));
                                try {
                                    requests.answer(open.id(), "bob", new Permit.Once());
                                } catch (ExplainedException e) {
                                    second.add(e);
                                }
                            });

            assertThat(answer).isEqualTo(new Answer.No("use ./check"));
        }
        assertThat(told)
                .containsExactly("waiting for a person's answer", "denied (use ./check) by ann");
        assertThat(second)
                .extracting(Throwable::getMessage)
                .containsExactly("Request 1 is closed: denied (use ./check) by ann.");
        assertThat(requests.open()).isEmpty();
        assertThat(requests.version()).isEqualTo(2);
    }

    @Test
    void anAnswerToARequestOfAnEarlierProcessAnswersNothing() throws InterruptedException {
        var numbers = new ArrayList<Integer>();
        for (int process = 0; process < 3; process++) {
            var now = new TeamRequests(new SystemTimeSource());
            var earlier = List.copyOf(numbers);
            try (var _ = now.watch()) {
                ask(
                        now,
                        () -> {
                            int id = now.open().getFirst().id();
                            for (int old : earlier) {
                                assertThatThrownBy(() -> now.answer(old, "ann", new Permit.Once()))
                                        .hasMessage("There is no request " + old + ".");
                            }
                            assertThat(now.open()).hasSize(1);
                            numbers.add(id);
                            now.answer(id, "ann", new Permit.Once());
                        });
            }
        }
        assertThat(numbers).doesNotHaveDuplicates().allMatch(id -> id > 100_000_000);
    }

    @Test
    void deniesAtOnceWhereNoPersonWatches() throws InterruptedException {
        requests.watch().close();

        assertThat(ask(requests, () -> {})).isEqualTo(new Answer.Unattended());
        assertThat(told).containsExactly("denied, because no user can be asked");
    }

    @Test
    void deniesWhatIsNotAnsweredInTimeAndSaysSo() throws InterruptedException {
        var impatient = numbered(Duration.ofMillis(20), Duration.ofMinutes(1));
        try (var _ = impatient.watch()) {
            assertThat(ask(impatient, () -> {}))
                    .isEqualTo(new Answer.No("Denied: no answer came within 0 minutes."));
        }
        assertThatThrownBy(() -> impatient.answer(1, "ann", new Permit.Once()))
                .hasMessageContaining("Request 1 is closed: no answer came within 0 minutes.");
        assertThatThrownBy(() -> impatient.answer(2, "ann", new Permit.Once()))
                .hasMessageContaining("There is no request 2.");
    }

    @Test
    void deniesOnceTheLastPersonHasLeftForGood() throws InterruptedException {
        var strict = numbered(Duration.ofMinutes(5), Duration.ofMillis(20));
        var watch = strict.watch();

        assertThat(ask(strict, watch::close))
                .isEqualTo(new Answer.No("Denied: no user is connected any more."));
        assertThat(strict.outcome(1)).contains("no user is connected any more");
    }

    @Test
    void waitsForAPersonWhoComesBackAndTellsOfEachChange() throws InterruptedException {
        var watch = requests.watch();
        var answer =
                ask(
                        requests,
                        () -> {
                            watch.close();
                            var _ = requests.watch();
                            requests.answer(1, "ann", new Permit.Once());
                        });

        assertThat(answer).isEqualTo(new Answer.Once());
        assertThat(requests.await(1, Duration.ofMinutes(1))).isEqualTo(2);
        assertThat(requests.await(2, Duration.ZERO)).isEqualTo(2);
    }

    @Test
    void saysThatTheAgentWasStoppedWhileItWaited() {
        try (var _ = requests.watch()) {
            assertThatThrownBy(() -> ask(requests, Thread.currentThread()::interrupt))
                    .isInstanceOf(InterruptedException.class);
        }
        assertThat(requests.open()).isEmpty();
        assertThatThrownBy(() -> requests.answer(1, "ann", new Permit.Once()))
                .hasMessageContaining("Request 1 is closed: the agent was stopped.");
    }

    private static final UserQuestion QUESTION =
            new UserQuestion(
                    "Which greeting?",
                    List.of(new AnswerOption("Ahoj", ""), new AnswerOption("Hello", "plain")),
                    UserQuestion.Choices.ONE);

    /** Asks a question, and has this happen as soon as it is open. */
    private UserAnswer question(Runnable meanwhile) throws InterruptedException {
        return requests.channel(
                        "ada",
                        (_, how) -> {
                            told.add(how);
                            if (how.startsWith("waiting")) {
                                meanwhile.run();
                            }
                        })
                .ask(QUESTION);
    }

    @Test
    void aQuestionTakesOnlyWhatItOffersOrWords() throws InterruptedException {
        try (var _ = requests.watch()) {
            var chosen =
                    question(
                            () -> {
                                assertThatThrownBy(
                                                () -> requests.answer(1, "ann", new Permit.Once()))
                                        .hasMessageContaining("is a question");
                                assertThatThrownBy(
                                                () -> requests.reply(1, "ann", List.of("Bye"), ""))
                                        .hasMessageContaining("does not offer that choice");
                                assertThatThrownBy(
                                                () ->
                                                        requests.reply(
                                                                1,
                                                                "ann",
                                                                List.of("Ahoj", "Hello"),
                                                                ""))
                                        .hasMessageContaining("does not offer that choice");
                                requests.reply(1, "ann", List.of("Ahoj"), "");
                            });
            assertThat(chosen).isEqualTo(new UserAnswer.Chosen(List.of("Ahoj")));

            var none = question(() -> requests.answer(2, "ann", new Permit.No("ask bob")));
            assertThat(none).isEqualTo(new UserAnswer.FreeText("ask bob"));
        }
        assertThat(question(() -> {})).isEqualTo(new UserAnswer.NoUser());
        assertThat(told)
                .containsExactly(
                        "waiting for a person's answer",
                        "answered with 'Ahoj' by ann",
                        "waiting for a person's answer",
                        "answered with 'ask bob' by ann",
                        "not answered, because no user can be asked");
    }

    @Test
    void offersNoQuestionsBeforeAPageWasOpen() {
        assertThat(requests.channel("ada", (_, _) -> {})).isSameAs(UserChannel.NOBODY);
    }
}
