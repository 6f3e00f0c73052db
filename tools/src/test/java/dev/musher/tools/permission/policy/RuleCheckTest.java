package dev.musher.tools.permission.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.command.bash.BashCommandAnalyzer;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.policy.RuleCheck.Remark;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleCheckTest {
    private final RuleCheck check = new RuleCheck(new BashCommandAnalyzer(), PlainPaths.empty());

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource({
        "deny run(git push --force *), git push origin --force, git push",
        "allow run(npm test *), npm test -- -x, npm install",
        "deny read(secret/**), secret/a/b, other/secret",
        "allow write(docs/*.md), docs/a.md, docs/a/b.md",
        "ask connect(*.example.org), https://a.example.org/x, https://example.com",
        "deny tool(fetch), fetch, read",
    })
    void takesExamplesThatAreTreatedAsTheirAuthorSays(String rule, String fits, String spares) {
        assertThat(check.brokenExamples(List.of(with(rule, fits, spares)))).isEmpty();
    }

    @Test
    void namesExamplesThatAreNot() {
        var permissionRule =
                with("deny run(git push --force *)", "git push", "sudo git push --force");

        assertThat(check.brokenExamples(List.of(permissionRule)))
                .containsExactly(
                        new Remark(permissionRule, "does not match its own example: git push"),
                        new Remark(
                                permissionRule,
                                "matches what it should not: sudo git push --force"));
    }

    @Test
    void findsContradictionsRepetitionsAndWhatIsCovered() {
        var allow = PermissionPolicyTest.rule("allow run(git push *)");
        var deny = PermissionPolicyTest.rule("deny run(git push *)");
        var again = PermissionPolicyTest.rule("deny run(git push *)");
        var covered = PermissionPolicyTest.rule("allow run(git push origin)");
        var other = PermissionPolicyTest.rule("allow run(git log *)");

        assertThat(check.useless(List.of(allow, deny, again, covered, other)))
                .extracting(remark -> remark.rule().text() + " " + remark.what())
                .containsExactly(
                        "run(git push *) is contradicted by deny run(git push *) (test), which wins",
                        "run(git push *) is contradicted by deny run(git push *) (test), which wins",
                        "run(git push *) says the same as deny run(git push *) (test)",
                        "run(git push origin) has no effect: deny run(git push *) (test) covers"
                                + " it",
                        "run(git push origin) has no effect: deny run(git push *) (test) covers"
                                + " it");
    }

    private static PermissionRule with(String text, String fits, String spares) {
        var permissionRule = PermissionPolicyTest.rule(text);
        return new PermissionRule(
                permissionRule.ruling(),
                permissionRule.subject(),
                permissionRule.pattern(),
                permissionRule.origin(),
                permissionRule.because(),
                List.of(fits),
                List.of(spares));
    }
}
