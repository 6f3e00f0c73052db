package dev.musher.agent.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PlanPromptTextTest {
    @Test
    void tellsWhatAPlanWroteFromWhatThePersonTyped() {
        var values = Map.of("REQUEST", "make it so", "PLAN", "# one", "MISSING", "a test");
        String begun = PromptTemplate.fill(ImplementText.TEXT, values);
        String resumed = PromptTemplate.fill(ContinueText.TEXT, values);
        String fixed = PromptTemplate.fill(FixText.TEXT, values);

        assertThat(begun).matches(PlanPromptText::isOwn);
        assertThat(resumed).matches(PlanPromptText::isOwn);
        assertThat(fixed).matches(PlanPromptText::isOwn);
        assertThat("Carry out this plan").matches(text -> !PlanPromptText.isOwn(text));
        assertThat(PlanPromptText.request(begun)).hasValue("make it so");
        assertThat(PlanPromptText.request(resumed)).hasValue("make it so");
        assertThat(PlanPromptText.request(fixed)).isEmpty();
    }
}
