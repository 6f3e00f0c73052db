package dev.musher.host.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.failure.ExplainedException;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.policy.RuleText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleRemovalTest {
    private static final List<PermissionRule> RULES =
            Stream.of(
                            RuleText.rule(Ruling.ALLOW, "run(make *)", "a"),
                            RuleText.rule(Ruling.DENY, "run(rm *)", "b"),
                            RuleText.rule(Ruling.ASK, "run(git push *)", "c"),
                            RuleText.rule(Ruling.DENY, "run(make *)", "d"))
                    .flatMap(Optional::stream)
                    .toList();

    @ParameterizedTest
    @CsvSource({
        "1, ALLOW, 1",
        "2, DENY, 2",
        "run(rm *), DENY, 2",
        "run(make *), ALLOW, 1",
        "run(make *), DENY, 4",
    })
    void namesRulesOfOneRuling(String written, Ruling ruling, int number) {
        assertThat(RuleRemoval.named(RULES, written, ruling))
                .containsExactly(RULES.get(number - 1));
    }

    @ParameterizedTest
    @CsvSource({
        "2, ALLOW, deny run(rm *), /deny remove 2",
        "run(rm *), ALLOW, deny run(rm *), /deny remove run(rm *)",
        "1, DENY, allow run(make *), /allow remove 1",
        "3, DENY, ask run(git push *), musher permissions remove 3",
    })
    void refusesThoseOfAnother(String written, Ruling ruling, String rule, String command) {
        assertThatThrownBy(() -> RuleRemoval.named(RULES, written, ruling))
                .isInstanceOfSatisfying(
                        ExplainedException.class,
                        refused -> assertThat(refused.explanation()).contains(rule, command));
    }
}
