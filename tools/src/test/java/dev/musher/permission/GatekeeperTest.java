package dev.musher.permission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.permission.Gatekeeper.Refusal;
import dev.musher.permission.Passage.Attendance;
import dev.musher.permission.Permission.Verdict;
import dev.musher.permission.Prompt.Answer;
import dev.musher.task.TaskGroup;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class GatekeeperTest {
    private final Deque<Answer> answers = new ArrayDeque<>();
    private final List<String> asked = new ArrayList<>();

    @Test
    void asksNobodyAboutWhatIsAllowedOrDenied() throws InterruptedException {
        var keeper = keeper(Mode.STANDARD);

        assertThat(keeper.decide(PolicyTest.request("run ls"))).isEqualTo(new Verdict.Granted());
        assertThat(keeper.decide(PolicyTest.request("read /p/.env")))
                .isInstanceOf(Verdict.Denied.class);
        assertThat(asked).isEmpty();
    }

    @Test
    void grantsOnceOrForTheSession() throws InterruptedException {
        answers.add(new Answer.Once());
        answers.add(new Answer.Always());
        var keeper = keeper(Mode.STANDARD);

        for (int i = 0; i < 4; i++) {
            assertThat(keeper.decide(PolicyTest.request("run make")))
                    .isEqualTo(new Verdict.Granted());
        }
        assertThat(asked).containsExactly("run make", "run make");
    }

    @Test
    void handsOnThePersonsWords() throws InterruptedException {
        answers.add(new Answer.No("use ninja"));

        assertThat(keeper(Mode.STANDARD).decide(PolicyTest.request("run make")))
                .isEqualTo(new Verdict.Denied("The user said no: use ninja"));
    }

    @Test
    void doesNotAskAThirdTimeAboutWhatWasRefusedTwice() throws InterruptedException {
        answers.add(new Answer.No(""));
        answers.add(new Answer.No(""));
        answers.add(new Answer.Once());
        var keeper = keeper(Mode.STANDARD);
        for (int i = 0; i < 4; i++) {
            assertThat(keeper.decide(PolicyTest.request("run make")))
                    .isInstanceOf(Verdict.Denied.class);
        }

        assertThat(asked).containsExactly("run make", "run make");
        assertThat(keeper.decide(PolicyTest.request("run ninja"))).isEqualTo(new Verdict.Granted());
    }

    @Test
    void deniesAndCountsWhatNobodyIsThereToAnswer() throws InterruptedException {
        var keeper =
                new Gatekeeper(
                        PolicyTest.policy(Mode.STANDARD, List.of()), new Grants(), Prompt.NOBODY);
        keeper.decide(PolicyTest.request("run ls"));
        keeper.decide(PolicyTest.request("run make"));

        assertThat(keeper.refused())
                .containsExactly(
                        new Refusal(
                                "run make",
                                "Not run: run make (mode standard) needs the consent of a person, and"
                                        + " none is present. Allowed without: reading and changing the"
                                        + " project, and commands whose every effect is understood."
                                        + " The user can allow it with --allow 'run(make)'."
                                        + " Continue without it and report it at the end."));
    }

    @Test
    void aPassageKnowsWhetherMoreNeedsAPersonWhoIsNotThere() throws InterruptedException {
        var leaving = List.of(PolicyTest.rule("allow outside(docker *)"));

        assertThat(alone(Mode.STANDARD, List.of())).isEqualTo(Attendance.UNATTENDED);
        assertThat(alone(Mode.STANDARD, leaving)).isEqualTo(Attendance.ATTENDED);
        assertThat(alone(Mode.YOLO, List.of())).isEqualTo(Attendance.ATTENDED);
    }

    private static Attendance alone(Mode mode, List<Rule> rules) throws InterruptedException {
        var keeper = new Gatekeeper(PolicyTest.policy(mode, rules), new Grants(), Prompt.NOBODY);
        var granted = (Verdict.Granted) keeper.decide(PolicyTest.request("run ls"));
        return granted.passage().attendance();
    }

    @Test
    void saysThatTheRestOfACommandDidNotRunAndWhichDenyStandsBehindIt()
            throws InterruptedException {
        var policy = PolicyTest.policy(Mode.YOLO, List.of(PolicyTest.rule("deny run(rm *)")));
        var keeper = new Gatekeeper(policy, new Grants(), Prompt.NOBODY);

        keeper.decide(PolicyTest.request("run ls; eval \"$X\""));

        assertThat(keeper.refused().getFirst().because())
                .startsWith("Not run: eval \"$X\" (the command in it is known only when it runs),")
                .contains(" (it may turn out to be what is denied: deny run(rm *) (test)) needs")
                .endsWith(
                        " and none is present. Nothing of the command ran: repeat it without that"
                                + " part. Allowed without: everything that is not protected and that"
                                + " no rule speaks of. Continue without it and report it at the end.");
    }

    @Test
    void namesAHostOnceAndSpeaksOfNoPartWhereThereIsOne() throws InterruptedException {
        var keeper =
                new Gatekeeper(
                        PolicyTest.policy(
                                Mode.STANDARD, List.of(PolicyTest.rule("allow run(git *)"))),
                        new Grants(),
                        Prompt.NOBODY);

        keeper.decide(PolicyTest.request("run curl https://a.org/x https://a.org/y b.org"));

        assertThat(keeper.refused().getFirst().because())
                .contains("connect a.org, connect b.org (mode standard) needs")
                .contains("--allow 'connect(a.org)' --allow 'connect(b.org)'.")
                .doesNotContain("part");
    }

    @Test
    void nothingWaitsForAQuestionThatNeedsNone() throws Exception {
        var asked = new CountDownLatch(1);
        var answered = new CountDownLatch(1);
        var questions = new AtomicInteger();
        var keeper =
                new Gatekeeper(
                        PolicyTest.policy(
                                Mode.STANDARD, List.of(PolicyTest.rule("deny run(rm *)"))),
                        new Grants(),
                        (_, _) -> {
                            questions.incrementAndGet();
                            asked.countDown();
                            answered.await();
                            return new Answer.Always();
                        });
        try (var group = new TaskGroup<Verdict>("asking")) {
            group.fork(() -> keeper.decide(PolicyTest.request("run make")));
            asked.await();
            group.fork(() -> keeper.decide(PolicyTest.request("run make")));

            assertThat(keeper.decide(PolicyTest.request("run ls")))
                    .isEqualTo(new Verdict.Granted());
            assertThat(keeper.decide(PolicyTest.request("run rm a")))
                    .isInstanceOf(Verdict.Denied.class);
            assertThat(keeper.refused()).hasSize(1);

            answered.countDown();
            assertThat(group.join()).containsExactly(new Verdict.Granted(), new Verdict.Granted());
            assertThat(questions).hasValue(1);
        }
    }

    @Test
    void keepsTheRulesOfTheQuestionIfAPersonSaysAlways() throws InterruptedException {
        var kept = new ArrayList<String>();
        var keeper =
                new Gatekeeper(
                        PolicyTest.policy(Mode.STANDARD, List.of()),
                        new Grants(),
                        (_, _) -> new Answer.ByRule(),
                        kept::addAll);

        assertThat(keeper.decide(PolicyTest.request("run make; ninja -v")))
                .isEqualTo(new Verdict.Granted());
        assertThat(kept).containsExactly("run(make)", "run(ninja -v)");
    }

    private Gatekeeper keeper(Mode mode) {
        return new Gatekeeper(
                PolicyTest.policy(mode, List.of()),
                new Grants(),
                (request, _) -> {
                    asked.add(request.shown());
                    return answers.remove();
                });
    }
}
