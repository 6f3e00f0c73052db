package dev.musher.tools.permission.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OfferedRuleTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    git commit -m 'fix it'           | run(git commit *)
                    git stash pop                    | run(git stash pop *)
                    python3 -m unittest discover     | run(python3 -m unittest *)
                    python3 tools/x.py --all         | run(python3 tools/x.py *)
                    npm run build                    | run(npm run build *)
                    npx jest --watch                 | run(npx jest *)
                    docker compose up -d             | run(docker compose up -d)
                    ./run.sh a b                     | run(./run.sh a b)
                    mytool --flag x                  | run(mytool --flag x)
                    gh repo view                     | run(gh repo view)
                    python3.12 x.py                  | run(python3.12 x.py)
                    make all                         | run(make *)
                    git rebase main                  | run(git rebase main)
                    git reset --hard HEAD~1          | run(git reset --hard HEAD~1)
                    python3 -c 'print(1)'            | run(python3 -c print(1))
                    git -c a.b=c commit              | run(git -c a.b=c commit)
                    systemctl stop x                 | run(systemctl stop x)
                    """)
    void isTheShortestThatMakesSense(String command, String rule) {
        assertThat(question(command)).containsExactly(rule);
    }

    @Test
    void thereIsOneForEachPartOfAPipeline() {
        assertThat(question("python3 -m unittest 2>&1 | mytool; npm run lint"))
                .containsExactly(
                        "run(python3 -m unittest *)", "run(mytool)", "run(npm run lint *)");
    }

    /** Otherwise it would allow far more than it was shown for, or not what was asked about. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "$TOOL x",
                "rm -rf /x/$DIR",
                "git push origin $BRANCH",
                "python3 -c \"$CODE\"",
                "eval \"$X\"",
                "ls ~",
                "ls /",
                "cp a.py ~",
                "echo x > '/opt/**'"
            })
    void thereIsNoneWhereNoneIsExact(String command) {
        assertThat(question(command)).isEmpty();
    }

    /** Whatever is offered answers the question for good, and does not say more than its words. */
    @Test
    void whatIsOfferedAllowsTheCallAndNoOtherOperation() {
        var programs =
                List.of(
                        "git", "npm", "docker", "rm", "curl", "python3", "mytool", "./x",
                        "kubectl");
        var words =
                List.of("push", "commit", "run", "-m", "-c", "x", "--force", "'a b'", "$V", "*");
        var wrong = new ArrayList<String>();
        var usual = PermissionPolicyTest.policy(PermissionMode.STANDARD, List.of());
        int offered = 0;
        for (String program : programs) {
            for (String first : words) {
                for (String second : words) {
                    String command = program + " " + first + " " + second;
                    var rules = question(command);
                    if (rules.isEmpty()) {
                        continue;
                    }
                    offered++;
                    var given = rules.stream().map(it -> PermissionPolicyTest.rule("allow " + it));
                    var policy =
                            PermissionPolicyTest.policy(PermissionMode.STANDARD, given.toList());
                    var request = PermissionPolicyTest.request("run " + command);
                    var other = PermissionPolicyTest.request("run " + program + " other " + second);
                    if (policy.decide(request, new SessionGrants()).ruling() != Ruling.ALLOW
                            || (!rules.contains("run(" + program + " *)")
                                    && usual.decide(other, new SessionGrants()).ruling()
                                            != Ruling.ALLOW
                                    && policy.decide(other, new SessionGrants()).ruling()
                                            == Ruling.ALLOW)) {
                        wrong.add(command + " " + rules);
                    }
                }
            }
        }

        assertThat(wrong).isEmpty();
        assertThat(offered).isGreaterThan(300);
    }

    private static List<String> question(String command) {
        return PermissionPolicyTest.policy(PermissionMode.STANDARD, List.of())
                .decide(PermissionPolicyTest.request("run " + command), new SessionGrants())
                .question()
                .rules();
    }
}
