package dev.musher.host.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.task.TaskGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserRulesTest {
    @TempDir Path folder;

    @Test
    void addsEachRuleOnceAndKeepsTheRest() throws IOException {
        Path file = folder.resolve("config.toml");
        Files.writeString(file, "# mine\n[permission]\nmode = \"standard\" # as ever");
        var rules = List.of("connect(example.org)", "run(echo \"a b\")");

        UserRules.add(file, "/p", rules);
        UserRules.add(file, "/p", rules);

        assertThat(file)
                .hasContent(
                        """
                        # mine
                        [permission]
                        mode = "standard" # as ever

                        [[permission.rule]]
                        allow = "connect(example.org)"
                        project = "/p"

                        [[permission.rule]]
                        allow = 'run(echo "a b")'
                        project = "/p"
                        """);
    }

    @Test
    void losesNoRuleOfSessionsThatAddAtTheSameTime() throws Exception {
        Path file = folder.resolve("config.toml");
        try (var group = new TaskGroup<String>("rules")) {
            for (int i = 0; i < 20; i++) {
                String rule = "connect(a" + i + ".org)";
                group.fork(
                        () -> {
                            UserRules.add(file, "/p", List.of(rule));
                            return rule;
                        });
            }
            for (String rule : group.join()) {
                assertThat(file).content().contains("allow = \"" + rule + "\"");
            }
        }
    }

    @Test
    void makesTheFileIfThereIsNone() {
        Path file = folder.resolve("musher/config.toml");

        UserRules.add(file, "/p", List.of("outside(npm publish)"));

        assertThat(file)
                .hasContent(
                        "[[permission.rule]]\nallow = \"outside(npm publish)\"\nproject = \"/p\"\n");
    }
}
