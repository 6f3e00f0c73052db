package dev.musher.agent.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PromptTemplateTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    a {{ONE}} b            | a 1 b
                    {{ONE}}{{TWO}}{{ONE}}  | 12 {{ONE}}1
                    {{THREE}} and {{ONE}}  | {{THREE}} and 1
                    {{{ONE}}}              | {1}
                    {{ONE and {{ONE}}      | {{ONE and 1
                    {{ ONE }}              | {{ ONE }}
                    {{ONE                  | {{ONE
                    }}{{                   | }}{{
                    nothing                | nothing
                    """)
    void fillsEachPlaceOnceAndLeavesWhatItDoesNotKnow(String template, String filled) {
        assertThat(PromptTemplate.fill(template, Map.of("ONE", "1", "TWO", "2 {{ONE}}")))
                .isEqualTo(filled);
    }

    @Test
    void doesNotLookAtWhatIsPutIn() {
        var values = Map.of("REQUEST", "say {{FINDINGS}} and $1 \\", "FINDINGS", "{{REQUEST}}");

        assertThat(PromptTemplate.fill("{{REQUEST}}: {{FINDINGS}}", values))
                .isEqualTo("say {{FINDINGS}} and $1 \\: {{REQUEST}}");
    }
}
