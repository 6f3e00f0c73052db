package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.spending.Purse;
import dev.musher.base.time.Sleeper;
import dev.musher.base.time.TestClock;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.catalogue.ModelCatalogue;
import dev.musher.provider.script.ModelScript;
import dev.musher.provider.script.ScriptedProvider;
import dev.musher.provider.vendor.ModelRole;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ModelSummariserTest {
    private static final String FAILS = "steps: [{fault: auth}]";
    private static final String SHORT = "steps: [{text: short}]";
    private static final String LONG = "steps: [{text: long}]";

    private final TestClock clock = new TestClock(AgentFixture.NOW);

    @Test
    void theSmallModelWritesTheSummary() throws InterruptedException {
        assertThat(summary(SHORT, Optional.of(LONG))).contains("short");
    }

    @Test
    void theMainModelWritesItWhereTheSmallOneCannot() throws InterruptedException {
        assertThat(summary(FAILS, Optional.of(LONG))).contains("long");
        assertThat(summary(FAILS, Optional.empty())).isEmpty();
    }

    private Optional<String> summary(String first, Optional<String> otherwise)
            throws InterruptedException {
        var summariser = new ModelSummariser(model(first), otherwise.map(this::model));
        summariser.asksThrough(new ModelCalls("s", Purse.unlimited(), _ -> {}, clock));
        return summariser.summarise("Summarise.", "What was said.");
    }

    private RoleModel model(String yaml) {
        var script = ((ModelScript.LoadResult.Loaded) ModelScript.parse("script", yaml)).script();
        return new RoleModel(
                ModelRole.SUMMARISE,
                "scripted:a",
                "a",
                new ScriptedProvider(script, Sleeper.NONE, clock),
                ModelCatalogue.shipped().find("", "scripted:a").facts(),
                ThinkingEffort.STANDARD);
    }
}
