package dev.musher.tools.permission.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.task.TaskGroup;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.Permission.Verdict;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.PermissionPrompt.Answer;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.WallExemption.UserPresence;
import dev.musher.tools.permission.policy.PromptingPermission.Lasting;
import dev.musher.tools.permission.policy.PromptingPermission.Refusal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PromptingPermissionTest {
    private final Deque<Answer> answers = new ArrayDeque<>();
    private final List<String> asked = new ArrayList<>();

    @Test
    void asksNobodyAboutWhatIsAllowedOrDenied() throws InterruptedException {
        var keeper = keeper(PermissionMode.STANDARD);

        assertThat(keeper.decide(PermissionPolicyTest.request("run ls")))
                .isEqualTo(new Verdict.Granted());
        assertThat(keeper.decide(PermissionPolicyTest.request("read /p/.env")))
                .isInstanceOf(Verdict.Denied.class);
        assertThat(asked).isEmpty();
    }

    @Test
    void grantsOnceOrForTheSession() throws InterruptedException {
        answers.add(new Answer.Once());
        answers.add(new Answer.Session(List.of()));
        var keeper = keeper(PermissionMode.STANDARD);

        for (int i = 0; i < 4; i++) {
            assertThat(keeper.decide(PermissionPolicyTest.request("run make")))
                    .isEqualTo(new Verdict.Granted());
        }
        assertThat(asked).containsExactly("run make", "run make");
    }

    @Test
    void whatIsInUseNarrowsAndNeverWidens() throws InterruptedException {
        answers.add(new Answer.Once());
        answers.add(new Answer.No(""));
        answers.add(new Answer.Session(List.of()));
        var keeper = keeper(PermissionMode.STANDARD);
        keeper.narrow(
                tool ->
                        tool.equals("todo")
                                ? Optional.empty()
                                : Optional.of("the skill look allows only Read"));

        assertThat(keeper.decide(PermissionPolicyTest.request("run ls")))
                .isEqualTo(new Verdict.Granted());
        assertThat(keeper.decide(PermissionPolicyTest.request("run make")))
                .isInstanceOf(Verdict.Denied.class);
        assertThat(keeper.decide(PermissionPolicyTest.request("read /p/.env")))
                .isInstanceOf(Verdict.Denied.class);
        assertThat(asked).containsExactly("run ls", "run make");
        assertThat(keeper.decide(new Permission.Request("todo", "todo", List.of())))
                .isEqualTo(new Verdict.Granted());

        for (int i = 0; i < 3; i++) {
            assertThat(keeper.decide(PermissionPolicyTest.request("run ls")))
                    .isEqualTo(new Verdict.Granted());
        }
        assertThat(asked).hasSize(3);

        keeper.narrow(_ -> Optional.empty());

        assertThat(keeper.decide(PermissionPolicyTest.request("run pwd")))
                .isEqualTo(new Verdict.Granted());
        assertThat(asked).hasSize(3);
    }

    @Test
    void handsOnThePersonsWords() throws InterruptedException {
        answers.add(new Answer.No("use ninja"));

        assertThat(keeper(PermissionMode.STANDARD).decide(PermissionPolicyTest.request("run make")))
                .isEqualTo(new Verdict.Denied("The user denied it: use ninja"));
    }

    @Test
    void doesNotAskAThirdTimeAboutWhatWasRefusedTwice() throws InterruptedException {
        answers.add(new Answer.No(""));
        answers.add(new Answer.No(""));
        answers.add(new Answer.Once());
        var keeper = keeper(PermissionMode.STANDARD);
        for (int i = 0; i < 4; i++) {
            assertThat(keeper.decide(PermissionPolicyTest.request("run make")))
                    .isInstanceOf(Verdict.Denied.class);
        }

        assertThat(asked).containsExactly("run make", "run make");
        assertThat(keeper.decide(PermissionPolicyTest.request("run ninja")))
                .isEqualTo(new Verdict.Granted());
    }

    @Test
    void deniesAndCountsWhatNobodyIsThereToAnswer() throws InterruptedException {
        var keeper =
                new PromptingPermission(
                        PermissionPolicyTest.policy(PermissionMode.STANDARD, List.of()),
                        new SessionGrants(),
                        PermissionPrompt.NOBODY);
        keeper.decide(PermissionPolicyTest.request("run ls"));
        keeper.decide(PermissionPolicyTest.request("run make"));

        assertThat(keeper.refused())
                .containsExactly(
                        new Refusal(
                                "run make",
                                "Not run: `make` (mode standard) needs the user's approval, and no user is present. Allowed without approval: reading and changing the"
                                        + " project, and commands whose every effect is understood."
                                        + " The user can allow it with --allow 'run(make *)'."
                                        + " Continue without it and report it at the end.",
                                List.of("run(make *)")));
    }

    @Test
    void aPassageKnowsWhetherMoreNeedsAPersonWhoIsNotThere() throws InterruptedException {
        var leaving = List.of(PermissionPolicyTest.rule("allow outside(docker *)"));

        assertThat(alone(PermissionMode.STANDARD, List.of())).isEqualTo(UserPresence.UNATTENDED);
        assertThat(alone(PermissionMode.STANDARD, leaving)).isEqualTo(UserPresence.ATTENDED);
        assertThat(alone(PermissionMode.YOLO, List.of())).isEqualTo(UserPresence.ATTENDED);
    }

    private static UserPresence alone(PermissionMode permissionMode, List<PermissionRule> rules)
            throws InterruptedException {
        var keeper =
                new PromptingPermission(
                        PermissionPolicyTest.policy(permissionMode, rules),
                        new SessionGrants(),
                        PermissionPrompt.NOBODY);
        var granted = (Verdict.Granted) keeper.decide(PermissionPolicyTest.request("run ls"));
        return granted.passage().attendance();
    }

    @Test
    void saysThatTheRestOfACommandDidNotRunAndWhichDenyStandsBehindIt()
            throws InterruptedException {
        var permissionPolicy =
                PermissionPolicyTest.policy(
                        PermissionMode.YOLO, List.of(PermissionPolicyTest.rule("deny run(rm *)")));
        var keeper =
                new PromptingPermission(
                        permissionPolicy, new SessionGrants(), PermissionPrompt.NOBODY);

        keeper.decide(PermissionPolicyTest.request("run ls; eval \"$X\""));

        assertThat(keeper.refused().getFirst().because())
                .startsWith(
                        "Not run: `eval \"$X\"` (the command in it is known only when it runs);")
                .contains(" (it may match a rule that denies it: deny run(rm *) (test));")
                .endsWith(
                        " and no user is present. Nothing of the command ran. Allowed without"
                                + " approval: everything that is not protected and has no rule."
                                + " Repeat it without that part and report it at the end.");
    }

    @Test
    void namesAHostOnceAndSpeaksOfNoPartWhereThereIsOne() throws InterruptedException {
        var keeper =
                new PromptingPermission(
                        PermissionPolicyTest.policy(
                                PermissionMode.STANDARD,
                                List.of(PermissionPolicyTest.rule("allow run(git *)"))),
                        new SessionGrants(),
                        PermissionPrompt.NOBODY);

        keeper.decide(
                PermissionPolicyTest.request("run curl https://a.org/x https://a.org/y b.org"));

        assertThat(keeper.refused().getFirst().because())
                .contains("connect a.org, connect b.org (mode standard) needs")
                .contains("--allow 'connect(a.org)' --allow 'connect(b.org)'.")
                .doesNotContain("part");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "git push origin main | Not run: `git push origin main` (mode accept);"
                        + " `origin` (what it would connect to is known only when it runs) needs |"
                        + " that part",
                "for s in a b; do zsh \"$s\"; zsh \"$s\" x; done | Not run: `zsh \"$s\"`, `zsh"
                        + " \"$s\" x` (only bash is analyzed, with the options -c -e -n -u -x; it"
                        + " runs what it reads; mode accept) needs | that part",
                "ls; zsh \"$s\" | Repeat it without that part and report it at the end. | run(",
                "ls; python3 -c 'print(3)' | Otherwise repeat it without that part and report it at"
                        + " the end. | ontinue without it",
                "python3 -c 'print(1)' | committing on its branch, and building and testing it."
                        + " Code in a file of the project may run: write it there with cat > FILE"
                        + " <<'END', run `python3 FILE`, and delete it. Otherwise continue without it"
                        + " and report it at the end. | --allow",
                "python3 -c 'print(2)' | run `python3 FILE` | Continue without it",
                "mytool --x | Continue without it and report it at the end. | Otherwise",
                "node -e 'print(1)' | run `node FILE` | --allow",
                "python3 - | run `python3 FILE` | FILE2",
                "git -c a.b=c rebase | building and testing it. | FILE",
            })
    void readsWell(String command, String contained, String not) throws InterruptedException {
        var keeper =
                new PromptingPermission(
                        PermissionPolicyTest.policy(PermissionMode.ACCEPT, List.of()),
                        new SessionGrants(),
                        PermissionPrompt.NOBODY);

        keeper.decide(PermissionPolicyTest.request("run " + command));

        assertThat(keeper.refused().getFirst().because()).contains(contained).doesNotContain(not);
    }

    @Test
    void nothingWaitsForAQuestionThatNeedsNone() throws Exception {
        var asked = new CountDownLatch(1);
        var answered = new CountDownLatch(1);
        var questions = new AtomicInteger();
        var keeper =
                new PromptingPermission(
                        PermissionPolicyTest.policy(
                                PermissionMode.STANDARD,
                                List.of(PermissionPolicyTest.rule("deny run(rm *)"))),
                        new SessionGrants(),
                        (_, _) -> {
                            questions.incrementAndGet();
                            asked.countDown();
                            answered.await();
                            return new Answer.Session(List.of());
                        });
        try (var group = new TaskGroup<Verdict>("asking")) {
            group.fork(() -> keeper.decide(PermissionPolicyTest.request("run make")));
            asked.await();
            group.fork(() -> keeper.decide(PermissionPolicyTest.request("run make")));

            assertThat(keeper.decide(PermissionPolicyTest.request("run ls")))
                    .isEqualTo(new Verdict.Granted());
            assertThat(keeper.decide(PermissionPolicyTest.request("run rm a")))
                    .isInstanceOf(Verdict.Denied.class);
            assertThat(keeper.refused()).hasSize(1);

            answered.countDown();
            assertThat(group.join()).containsExactly(new Verdict.Granted(), new Verdict.Granted());
            assertThat(questions).hasValue(1);
        }
    }

    @Test
    void keepsTheRulesThatAPersonGivesForTheProject() throws InterruptedException {
        var kept = new ArrayList<String>();
        var keeper =
                new PromptingPermission(
                        PermissionPolicyTest.policy(PermissionMode.STANDARD, List.of()),
                        new SessionGrants(),
                        (_, decision) -> new Answer.Project(decision.question().rules()),
                        (rules, lasting) -> kept.add(lasting + " " + rules));

        assertThat(keeper.decide(PermissionPolicyTest.request("run make; ninja -v")))
                .isEqualTo(new Verdict.Granted());
        assertThat(kept).containsExactly("PROJECT [run(make *), run(ninja *)]");
    }

    @Test
    void asksAtMostOnceForTheSameThing() throws InterruptedException {
        var rules = new ArrayList<PermissionRule>();
        var holder = new ArrayList<PromptingPermission>();
        var keeper =
                new PromptingPermission(
                        PermissionPolicyTest.policy(PermissionMode.STANDARD, rules),
                        new SessionGrants(),
                        (request, decision) -> {
                            asked.add(request.shown());
                            return new Answer.Session(decision.question().rules());
                        },
                        (given, _) -> {
                            given.forEach(
                                    text -> rules.add(PermissionPolicyTest.rule("allow " + text)));
                            holder.getFirst()
                                    .follow(
                                            PermissionPolicyTest.policy(
                                                    PermissionMode.STANDARD, rules));
                        });
        holder.add(keeper);

        for (String command :
                List.of(
                        "python3 -m unittest 2>&1 | tail; ls",
                        "python3 -m unittest",
                        "python3 -m unittest -v tests.test_a",
                        "git commit -m one",
                        "git commit -m two",
                        "git add a.txt && git commit -m three")) {
            assertThat(keeper.decide(PermissionPolicyTest.request("run " + command)))
                    .isEqualTo(new Verdict.Granted());
        }

        assertThat(asked)
                .containsExactly(
                        "run python3 -m unittest 2>&1 | tail; ls",
                        "run git commit -m one",
                        "run git add a.txt && git commit -m three");
        assertThat(rules.stream().map(PermissionRule::text))
                .containsExactly(
                        "run(python3 -m unittest *)", "run(git commit *)", "run(git add *)");
    }

    /** Alone, in pipelines and after one another; in this session and in the next. */
    @Test
    void theSameOrWhatIsCoveredIsAskedAboutOnce() throws InterruptedException {
        var commands =
                List.of(
                        "make all",
                        "git commit -m x",
                        "npm run build",
                        "python3 -m unittest",
                        "mytool --x",
                        "cargo build",
                        "./run.sh a",
                        "docker ps -a");
        for (Lasting lasting : Lasting.values()) {
            for (String first : commands) {
                for (String second : commands) {
                    for (String between : List.of(" | ", "; ", " && ")) {
                        var kept = new ArrayList<PermissionRule>();
                        asked.clear();
                        var today = keeping(kept, lasting);
                        var lines =
                                List.of(
                                        first + between + second,
                                        first,
                                        second,
                                        second + between + first);
                        for (String line : lines) {
                            today.decide(PermissionPolicyTest.request("run " + line));
                        }
                        assertThat(asked).as(lines.getFirst()).hasSize(1);
                        var tomorrow = keeping(kept, lasting);
                        for (String line : lines) {
                            tomorrow.decide(PermissionPolicyTest.request("run " + line));
                        }
                        assertThat(asked).as(lines.getFirst()).hasSize(1);
                    }
                }
            }
        }
    }

    /** A person who takes the rules that are offered. */
    private PromptingPermission keeping(List<PermissionRule> kept, Lasting lasting) {
        var keepers = new ArrayList<PromptingPermission>();
        keepers.add(
                new PromptingPermission(
                        PermissionPolicyTest.policy(PermissionMode.STANDARD, kept),
                        new SessionGrants(),
                        (request, decision) -> {
                            asked.add(request.shown());
                            var rules = decision.question().rules();
                            return lasting == Lasting.SESSION
                                    ? new Answer.Session(rules)
                                    : new Answer.Project(rules);
                        },
                        (rules, _) -> {
                            rules.forEach(
                                    rule -> kept.add(PermissionPolicyTest.rule("allow " + rule)));
                            keepers.getFirst()
                                    .follow(
                                            PermissionPolicyTest.policy(
                                                    PermissionMode.STANDARD, kept));
                        }));
        return keepers.getFirst();
    }

    @Test
    void saysThatARuleDoesNotCoverWhatWasAsked() throws InterruptedException {
        var uncovered = new ArrayList<String>();
        var prompt =
                new PermissionPrompt() {
                    @Override
                    public Answer ask(Permission.Request request, PermissionDecision decision) {
                        return new Answer.Session(
                                List.of(
                                        request.shown().contains("all")
                                                ? "run(make test)"
                                                : "run(make *)"));
                    }

                    @Override
                    public void notCovered(PermissionDecision decision) {
                        uncovered.addAll(decision.question().rules());
                    }
                };
        var keepers = new ArrayList<PromptingPermission>();
        keepers.add(
                new PromptingPermission(
                        PermissionPolicyTest.policy(PermissionMode.STANDARD, List.of()),
                        new SessionGrants(),
                        prompt,
                        (rules, _) ->
                                keepers.getFirst()
                                        .follow(
                                                PermissionPolicyTest.policy(
                                                        PermissionMode.STANDARD,
                                                        rules.stream()
                                                                .map(
                                                                        it ->
                                                                                PermissionPolicyTest
                                                                                        .rule(
                                                                                                "allow "
                                                                                                        + it))
                                                                .toList()))));

        assertThat(keepers.getFirst().decide(PermissionPolicyTest.request("run make all")))
                .isEqualTo(new Verdict.Granted());
        assertThat(uncovered).containsExactly("run(make *)");
        keepers.getFirst().decide(PermissionPolicyTest.request("run make check"));
        assertThat(uncovered).as("a rule that covers it").hasSize(1);
    }

    private PromptingPermission keeper(PermissionMode permissionMode) {
        return new PromptingPermission(
                PermissionPolicyTest.policy(permissionMode, List.of()),
                new SessionGrants(),
                (request, _) -> {
                    asked.add(request.shown());
                    return answers.remove();
                });
    }
}
