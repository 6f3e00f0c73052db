package dev.musher.tools.permission.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.permission.DeciderVote;
import dev.musher.tools.permission.PathResolution;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.PermissionQuestion;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.WallExemption;
import dev.musher.tools.permission.WallExemption.Confinement;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is decided about commands that run inside walls. */
@Tag("slow")
class WalledPolicyTest {
    private static final WallFacts.Held WALLS =
            new WallFacts.Held(
                    List.of("/usr", "/etc", "/opt", "/proc", "/dev"),
                    List.of("/p", "/cache"),
                    List.of("/tmp"),
                    List.of("registry.npmjs.org"));

    private static final List<PermissionRule> DENY_PUSH =
            List.of(PermissionPolicyTest.rule("deny run(git push --force *)"));

    @Test
    void everydayCommandsRunWithoutAQuestion() throws IOException {
        var allowed = new ArrayList<String>();
        var others = new ArrayList<String>();
        for (String line : lines("everyday.txt")) {
            boolean asked = line.startsWith("? ");
            String command = asked ? line.substring(2, line.lastIndexOf(" (")) : line;
            (decide(PermissionMode.STANDARD, List.of(), command).ruling() == Ruling.ALLOW
                            ? allowed
                            : others)
                    .add(asked ? "? " + command : command);
        }

        assertThat(others).allMatch(command -> command.startsWith("? "));
        assertThat(allowed).noneMatch(command -> command.startsWith("? "));
        assertThat(allowed.size())
                .isGreaterThanOrEqualTo(95 * (allowed.size() + others.size()) / 100);
    }

    @Test
    void aRuleAboutPartOfAProgramAsksAboutFewOthers() throws IOException {
        var asked = new ArrayList<String>();
        for (String command : lines("everyday.txt")) {
            if (!command.startsWith("? ")
                    && decide(PermissionMode.STANDARD, DENY_PUSH, command).ruling()
                            != Ruling.ALLOW) {
                asked.add(command);
            }
        }

        assertThat(asked)
                .containsExactly(
                        "git fetch",
                        "python3 -c 'print(1 + 1)'",
                        "python3 - <<'X'",
                        "PYTHONPATH=. pytest -q",
                        "node -e 'console.log(1)'",
                        "declare -a x=(1 2); echo ${x[0]}");
    }

    @Test
    void whatLiesBeyondTheWallsIsAskedOrDenied() throws IOException {
        for (PermissionMode permissionMode :
                List.of(PermissionMode.RESTRICTIVE, PermissionMode.STANDARD)) {
            for (String command : lines("beyond.txt")) {
                assertThat(decide(permissionMode, List.of(), command).ruling())
                        .as(permissionMode + " " + command)
                        .isNotEqualTo(Ruling.ALLOW);
            }
        }
    }

    @ParameterizedTest(name = "{0}: {1} {2} {3} {4}")
    @CsvSource({
        "python3 x.py, ask, allow, allow, allow",
        "eval \"$X\", ask, allow, allow, allow",
        "cat /usr/share/x, ask, allow, allow, allow",
        "cat /srv/x, ask, ask, allow, allow",
        "echo x > /cache/x, ask, allow, allow, allow",
        "echo x > /srv/x, ask, ask, ask, allow",
        "curl https://registry.npmjs.org/x, ask, allow, allow, allow",
        "curl https://registry.npmjs.org:8443/x, ask, ask, ask, allow",
        "curl https://example.org/, ask, ask, ask, allow",
        "cat .env, deny, deny, deny, deny"
    })
    void wallsWidenStandardAndAcceptOnly(
            String command, String restrictive, String standard, String accept, String yolo) {
        assertThat(
                        List.of(
                                decide(PermissionMode.RESTRICTIVE, List.of(), command)
                                        .ruling()
                                        .word(),
                                decide(PermissionMode.STANDARD, List.of(), command).ruling().word(),
                                decide(PermissionMode.ACCEPT, List.of(), command).ruling().word(),
                                decide(PermissionMode.YOLO, List.of(), command).ruling().word()))
                .containsExactly(restrictive, standard, accept, yolo);
    }

    @ParameterizedTest(name = "{0} with {1}: {2} in standard, {3} in yolo")
    @CsvSource({
        "eval \"$X\", deny run(rm *), ask, ask",
        "$X, deny run(rm *), ask, ask",
        "rm a, deny run(rm *), deny, deny",
        "eval \"$X\", deny connect(evil.example), allow, allow",
        "eval \"$X\", deny connect(registry.npmjs.org), ask, ask",
        "eval \"$X\", deny write(/etc/**), allow, allow",
        "eval \"$X\", deny write(src/**), ask, ask",
        "eval \"$X\", deny read(/srv/**), allow, allow",
        "eval \"$X\", deny read(/usr/share/**), ask, ask",
        "eval \"$X\", deny read(.env), allow, allow",
        "eval \"$X\", deny tool(fetch), allow, allow",
        "eval \"$X\", deny outside(*), allow, allow",
        "eval \"$X\", ask run(rm *), ask, ask",
        "python3 x.py, deny read(docs/**), ask, allow",
        "python3 x.py, deny read(/srv/**), allow, allow",
        "python3 x.py, ask connect(registry.npmjs.org), ask, allow",
        "cat README.md, deny read(docs/**), allow, allow"
    })
    void aRuleHoldsForWhatCannotBeReadUnlessWallsMakeItImpossible(
            String command, String rule, String standard, String yolo) {
        var rules = List.of(PermissionPolicyTest.rule(rule));

        assertThat(decide(PermissionMode.STANDARD, rules, command).ruling().word())
                .isEqualTo(standard);
        assertThat(decide(PermissionMode.YOLO, rules, command).ruling().word()).isEqualTo(yolo);
    }

    @ParameterizedTest(name = "{0} with {1}: {2}")
    @CsvSource(
            delimiter = ';',
            value = {
                // Walls keep the whole program from starting.
                "python3 -c 'x()'; deny run(rm *); allow rm",
                "make; deny run(rm); allow rm",
                "ls; deny run(rm *); allow rm",
                "rm a; deny run(rm *); deny",
                // They cannot for less than the whole, for a pattern, or for what they need.
                "make; deny run(git push *); allow",
                "npm test -- -t 'a b'; deny run(git push *); allow",
                "python3 x.py; deny run(git push *); allow",
                "git commit -m 'push it'; deny run(git push *); allow",
                "git commit -m \"$(cat x)\"; deny run(git push *); allow",
                "git switch -c x; deny run(git push *); allow",
                "tar xzf a.tgz; deny run(git push *); allow",
                "./deploy.sh --now; deny run(git push *); allow",
                "python3 -c 'x()'; deny run(git push *); ask",
                "python3 - < x; deny run(git push *); ask",
                "echo x | python3; deny run(git push *); ask",
                "tar cf a b --checkpoint-action=exec=x; deny run(git push *); ask",
                "tar cf a b --checkpoint-a=exec=x; deny run(git push *); ask",
                "tar xIf x a; deny run(git push *); ask",
                "git -c alias.x=!x x; deny run(git push *); ask",
                "git rebase -ix x; deny run(git push *); ask",
                "git -C sub rebase --exec=x; deny run(git push *); ask",
                "go test -exec x ./...; deny run(git push *); ask",
                "ssh -oProxyCommand=x localhost; deny run(git push *); ask",
                "make CC='a b'; deny run(git push *); ask",
                "make -f - < x; deny run(git push *); ask",
                "poetry run git push; deny run(git push *); ask",
                "uvx --with=git x; deny run(git push *); ask",
                "python3 -c 'x()'; deny run(bash *); ask",
                "python3 -c 'x()'; deny run(rm* *); ask",
                "python3 -c 'x()'; ask run(rm *); ask",
                "make; ask run(rm *); allow",
                "env -S 'x y'; deny run(git push *); ask",
                "find . -exec x {} +; deny run(git push *); ask",
                "git for-each-repo --config=x.repos push o; deny run(git push *); ask",
                "/usr/lib/git-core/git-push o master; deny run(git push *); deny",
                "git-commit -m x; deny run(git push *); allow",
                "parallel git ::: push; deny run(git push *); ask",
                "find . -exec x -e 'a b' {} +; deny run(git push *); ask",
            })
    void codeThatWasNotReadIsAskedAboutUnlessWallsBlockWhatIsDenied(
            String command, String rule, String expected) {
        for (PermissionMode permissionMode :
                List.of(PermissionMode.STANDARD, PermissionMode.ACCEPT, PermissionMode.YOLO)) {
            var permissionDecision =
                    decide(permissionMode, List.of(PermissionPolicyTest.rule(rule)), command);
            String blocked =
                    permissionDecision.passage().blocked().stream()
                            .map(program -> " " + program.name())
                            .collect(Collectors.joining());

            assertThat(permissionDecision.ruling().word() + blocked)
                    .as(permissionMode + "")
                    .isEqualTo(expected);
        }
    }

    @Test
    void noProgramThatTakesCodeIsAllowedAsIfThereWereNoDeny() throws IOException {
        int tried = 0;
        for (String line : lines("/dev/musher/tools/command/bash/code.table")) {
            String[] row = line.split("\\|", 2);
            for (String word : row[1].strip().split(" ", -1)) {
                String given = Set.of("input", "code").contains(word) ? "" : " " + word + " x";
                if (word.isEmpty() || word.endsWith("=") || Set.of("files", "sub").contains(word)) {
                    continue;
                }
                for (String name : row[0].split(",", -1)) {
                    String command = name.strip() + given;
                    for (PermissionMode permissionMode : PermissionMode.values()) {
                        tried++;
                        assertThat(isHeld(decide(permissionMode, DENY_PUSH, command)))
                                .as(permissionMode + " " + command)
                                .isTrue();
                    }
                }
            }
        }

        assertThat(tried).isGreaterThan(400);
    }

    private static boolean isHeld(PermissionDecision permissionDecision) {
        return permissionDecision.ruling() != Ruling.ALLOW
                || !permissionDecision.passage().blocked().isEmpty();
    }

    @ParameterizedTest(name = "{0} with {1}: {2}")
    @CsvSource({
        "make, deny run(rm *), allow",
        "python3 x.py, deny run(rm *), ask",
        "python3 x.py, deny run(git push *), ask",
        "python3 -c 'x()', deny run(rm *), ask",
        "git commit -m x, deny run(rm *), allow",
        "ln -s a b, deny run(rm *), allow",
        "sudo ls, deny run(rm *), allow",
        "python3 x.py, ask run(rm *), allow",
        "python3 x.py, allow run(rm *), allow"
    })
    void withoutWallsYoloAsksAboutCodeInFilesAsWell(String command, String rule, String expected) {
        var request =
                new Permission.Request(
                        "bash", "bash", List.of(new PermissionClaim.Execute(command, "/p")));

        assertThat(
                        PermissionPolicyTest.policy(
                                        PermissionMode.YOLO,
                                        List.of(PermissionPolicyTest.rule(rule)))
                                .decide(request, new SessionGrants())
                                .ruling()
                                .word())
                .isEqualTo(expected);
    }

    @Test
    void addingADenyNeverAllowsMore() throws IOException {
        var random = new Random(18);
        var commands = new ArrayList<>(lines("everyday.txt"));
        commands.addAll(lines("beyond.txt"));
        var denials =
                List.of(
                        "deny run(rm *)",
                        "deny run(python3 *)",
                        "deny read(src/**)",
                        "deny write(/srv/**)",
                        "deny connect(*)",
                        "deny outside(*)",
                        "deny tool(bash)");
        var allowances =
                List.of("allow run(python3 *)", "allow read(**)", "allow connect(example.org)");
        for (int i = 0; i < 3000; i++) {
            String command = one(commands, random) + one(List.of("; ", " && ", " | "), random);
            command += one(commands, random);
            var rules = List.of(PermissionPolicyTest.rule(one(allowances, random)));
            var more = List.of(rules.getFirst(), PermissionPolicyTest.rule(one(denials, random)));
            PermissionMode permissionMode = one(List.of(PermissionMode.values()), random);
            assertThat(decide(permissionMode, more, command).ruling())
                    .as(permissionMode + " " + more + " " + command)
                    .isGreaterThanOrEqualTo(decide(permissionMode, rules, command).ruling());
        }
    }

    @Test
    void namesWhatOneCommandMayDoBeyondTheWalls() {
        assertThat(decide(PermissionMode.ACCEPT, List.of(), "cat /srv/x src/A.java").passage())
                .isEqualTo(passage(List.of("/srv/x"), List.of(), List.of()));
        assertThat(decide(PermissionMode.STANDARD, List.of(), "echo x > /srv/x").passage())
                .isEqualTo(passage(List.of(), List.of("/srv/x"), List.of()));
        assertThat(
                        decide(PermissionMode.STANDARD, List.of(), "curl https://example.org/a")
                                .passage())
                .isEqualTo(passage(List.of(), List.of(), List.of("example.org")));
        assertThat(decide(PermissionMode.ACCEPT, List.of(), "ls / /home ~ ~/.config").passage())
                .isEqualTo(WallExemption.NONE);
        assertThat(decide(PermissionMode.YOLO, List.of(), "echo x > /tmp/x").passage())
                .isEqualTo(
                        new WallExemption(
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of("/tmp/x"),
                                Confinement.INSIDE,
                                WallExemption.UserPresence.ATTENDED));
    }

    @Test
    void rulesOpenTheWallsForEveryCommand() {
        var rules =
                List.of(
                        PermissionPolicyTest.rule("allow read(~/data/**)"),
                        PermissionPolicyTest.rule("allow write(/srv/out)"),
                        PermissionPolicyTest.rule("allow connect(*.example.org)"),
                        PermissionPolicyTest.rule("allow connect(127.0.0.1)"),
                        PermissionPolicyTest.rule("allow connect([::1]:80)"),
                        PermissionPolicyTest.rule("allow read(src/**)"),
                        PermissionPolicyTest.rule("allow write(docs/**)"),
                        PermissionPolicyTest.rule("allow read(~/**)"),
                        PermissionPolicyTest.rule("allow write(/**)"));

        assertThat(decide(PermissionMode.STANDARD, rules, "python3 x.py").passage())
                .isEqualTo(
                        passage(
                                List.of("/home/u/data"),
                                List.of("/srv/out"),
                                List.of("*.example.org")));
    }

    @ParameterizedTest(name = "{0} with {1}: {2}")
    @CsvSource({
        "npm publish, allow run(npm publish), ask",
        "npm publish, allow outside(npm publish *), allow",
        "npm publish --tag x, allow outside(npm publish *), allow",
        "npm publish; ls, allow outside(npm publish *), ask",
        "ls, allow connect(a.org), ask",
        "npm publish, deny run(npm publish), deny",
        "npm publish, deny outside(npm *), deny",
        "cat .env, allow outside(cat *), deny"
    })
    void leavingTheWallsNeedsAPersonOrARule(String command, String rule, String ruling) {
        var permissionDecision =
                outside(PermissionMode.STANDARD, command, List.of(PermissionPolicyTest.rule(rule)));

        assertThat(permissionDecision.ruling().word()).isEqualTo(ruling);
    }

    @Test
    void yoloLeavesTheWallsUnlessADenyMightFit() {
        var deny = List.of(PermissionPolicyTest.rule("deny run(rm *)"));

        assertThat(outside(PermissionMode.YOLO, "npm publish", List.of()).passage().place())
                .isEqualTo(Confinement.OUTSIDE);
        assertThat(outside(PermissionMode.YOLO, "npm publish", deny).ruling())
                .isEqualTo(Ruling.ASK);
        assertThat(outside(PermissionMode.YOLO, "git commit -m x", deny).ruling())
                .isEqualTo(Ruling.ALLOW);
        assertThat(outside(PermissionMode.YOLO, "eval \"$X\"", deny).ruling())
                .isEqualTo(Ruling.ASK);
    }

    @ParameterizedTest
    @CsvSource({
        "sudo ls, inside the sandbox: without root rights it will fail",
        "docker ps, inside the sandbox: without the docker socket it will fail",
        "curl localhost:8080, 'inside the sandbox: the command has a localhost of its own; services of this machine are not there'",
        "cat /tmp/x, 'inside the sandbox: the command has a /tmp/x of its own, deleted when it ends'",
        "python3 x.py, 'inside the sandbox: the project is writable, network: registry.npmjs.org'"
    })
    void theTraceSaysWhatWallsWillDo(String command, String because) {
        assertThat(decide(PermissionMode.STANDARD, List.of(), command).trace())
                .extracting(DeciderVote::because)
                .contains(because);
    }

    @Test
    void theQuestionShowsTheWallAndTheRulesThatWouldAnswerIt() {
        assertThat(
                        decide(PermissionMode.STANDARD, List.of(), "curl https://example.org/a")
                                .question())
                .isEqualTo(
                        new PermissionQuestion(
                                "Let this command reach example.org?",
                                List.of("connect(example.org)")));
        assertThat(outside(PermissionMode.STANDARD, "npm publish", List.of()).question())
                .isEqualTo(
                        new PermissionQuestion(
                                "Run this outside the sandbox?", List.of("outside(npm publish)")));
        assertThat(outside(PermissionMode.STANDARD, "eval \"$X\"", List.of()).question().rules())
                .isEmpty();
    }

    @ParameterizedTest(name = "{0} with {1}: {2}")
    @CsvSource({
        "/home/u, allow run(x), deny",
        "/home/u/data, allow run(x), ask",
        "/home/u/data, deny read(~/data/private/**), deny",
        "/home/u/data, allow read(~/data/**), allow",
        "/, allow run(x), deny"
    })
    void aFolderIsNeededWithEverythingBelowIt(String folder, String rule, String expected) {
        var claims =
                List.<PermissionClaim>of(
                        new PermissionClaim.Execute("python3 x.py", "/p"),
                        new PermissionClaim.Read(
                                folder, PathResolution.STRAIGHT, AccessExtent.BELOW));
        var permissionDecision =
                PermissionPolicyTest.policy(
                                PermissionMode.STANDARD, List.of(PermissionPolicyTest.rule(rule)))
                        .inside(() -> WALLS)
                        .decide(
                                new Permission.Request("bash", "bash", claims),
                                new SessionGrants());

        assertThat(permissionDecision.ruling().word()).isEqualTo(expected);
    }

    private static WallExemption passage(
            List<String> readable, List<String> writable, List<String> hosts) {
        return new WallExemption(readable, writable, hosts, List.of(), Confinement.INSIDE);
    }

    private static PermissionDecision decide(
            PermissionMode permissionMode, List<PermissionRule> rules, String command) {
        return decide(permissionMode, rules, new PermissionClaim.Execute(command, "/p"));
    }

    private static PermissionDecision outside(
            PermissionMode permissionMode, String command, List<PermissionRule> rules) {
        return decide(permissionMode, rules, new PermissionClaim.Outside(command, "/p"));
    }

    private static PermissionDecision decide(
            PermissionMode permissionMode,
            List<PermissionRule> rules,
            PermissionClaim permissionClaim) {
        return PermissionPolicyTest.policy(permissionMode, rules)
                .inside(() -> WALLS)
                .decide(
                        new Permission.Request("bash", "bash", List.of(permissionClaim)),
                        new SessionGrants());
    }

    private static <T> T one(List<T> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }

    private static List<String> lines(String resource) throws IOException {
        try (var stream = WalledPolicyTest.class.getResourceAsStream(resource)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        }
    }
}
