package dev.musher.permission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.permission.Gatekeeper.Refusal;
import dev.musher.permission.Permission.Verdict;
import dev.musher.permission.Prompt.Answer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
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
                                "Not run: run make (mode standard) needs a consent that nobody can"
                                        + " give in this run. Allowed here: reading and changing the"
                                        + " project, and commands whose every effect is understood."
                                        + " The user can allow it next time with --allow 'run(make)'."
                                        + " Go on without it, and name it in your final answer."));
    }

    @Test
    void saysThatTheRestOfACommandDidNotRunAndWhichDenyStandsBehindIt()
            throws InterruptedException {
        var policy = PolicyTest.policy(Mode.YOLO, List.of(PolicyTest.rule("deny run(rm *)")));
        var keeper = new Gatekeeper(policy, new Grants(), Prompt.NOBODY);

        keeper.decide(PolicyTest.request("run ls; eval \"$X\""));

        assertThat(keeper.refused().getFirst().because())
                .startsWith(
                        "Not run: eval \"$X\" (the command in it is known only when it runs) (it may"
                                + " turn out to be what is denied: deny run(rm *) (test));")
                .endsWith(
                        " needs a consent that nobody can give in this run. Nothing else of the"
                                + " command was run either: repeat it without that part. Allowed"
                                + " here: everything that is not protected and that no rule speaks"
                                + " of. Go on without it, and name it in your final answer.");
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
