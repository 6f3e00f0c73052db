package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.agent.loop.RunLimits;
import dev.musher.agent.spending.BudgetInput;
import dev.musher.base.failure.UsageException;
import dev.musher.host.settings.SessionChoice;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.SessionOptions.Planning;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.sandbox.options.SandboxMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionFlagsTest {
    private static final Path FOLDER = Path.of("/work");

    @Test
    void everyFlagIsAnOption() {
        var options =
                AgentsUnderTest.agent(
                        FOLDER,
                        "--set=plan.cycles=2",
                        "--model=test/model",
                        "--record=said.jsonl",
                        "--permission-mode=yolo",
                        "--allow=run(make *)",
                        "--deny=read(secret/**)",
                        "--sandbox=required",
                        "--budget=0.50",
                        "--max-turns=7",
                        "--goal=it builds",
                        "--resume=0199",
                        "--plan-only");

        assertThat(options)
                .isEqualTo(
                        new SessionOptions(
                                List.of("plan.cycles=2"),
                                new SessionOptions.Model(
                                        Optional.of("test/model"),
                                        Optional.of(FOLDER.resolve("said.jsonl"))),
                                new SessionOptions.Permissions(
                                        Optional.of(PermissionMode.YOLO),
                                        List.of("run(make *)"),
                                        List.of("read(secret/**)"),
                                        Optional.of(SandboxMode.REQUIRED)),
                                new SessionOptions.Limits(
                                        Optional.of(new BudgetInput.Limit(500_000_000_000L)),
                                        new RunLimits(7),
                                        Optional.of("it builds")),
                                new SessionChoice.Named("0199"),
                                Planning.ONLY,
                                Optional.empty(),
                                ""));
    }

    @Test
    void schemaIsAnOptionWhereNoPersonReadsTheAnswer(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("schema.json"), "{\"type\": \"object\"}");

        assertThat(AgentsUnderTest.agent(folder, "--print", "--output-schema=schema.json").schema())
                .isPresent();
        assertThat(AgentsUnderTest.agent(folder, "--output-schema=schema.json").schema()).isEmpty();
    }

    @Test
    void withoutFlagsTheSettingsDecide() {
        assertThat(AgentsUnderTest.agent(FOLDER)).isEqualTo(SessionOptions.USUAL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--max-turns=0", "--max-turns=many", "--budget=0", "--goal= "})
    void whatCannotBeMeantIsRefused(String flag) {
        assertThatThrownBy(() -> AgentsUnderTest.agent(FOLDER, flag))
                .isInstanceOf(UsageException.class);
    }
}
