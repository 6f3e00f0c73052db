package dev.musher.host.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import dev.musher.base.task.TaskGroup;
import dev.musher.tools.permission.Ruling;
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
    void knowsARuleHoweverItIsWritten() throws IOException {
        Path file = folder.resolve("config.toml");
        String before =
                "[[ permission.rule ]]\r\nproject = '/p'\r\nallow = 'run(make *)' # mine\r\n";
        Files.writeString(file, before);

        UserRules.add(file, "/p", List.of("run(make *)"));
        assertThat(Files.readString(file)).isEqualTo(before);

        UserRules.add(file, "/q", List.of("run(make *)"));
        assertThat(UserRules.remove(file, "/p", Ruling.ALLOW, "run(make *)")).isEqualTo(1);
        assertThat(Files.readString(file))
                .isEqualTo(
                        "\r\n[[permission.rule]]\r\nallow = \"run(make *)\"\r\nproject = \"/q\"\r\n");
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
    void removesARuleAndLeavesTheRestAsItIs() throws IOException {
        Path file = folder.resolve("config.toml");
        String before =
                """
                # mine
                [permission]
                mode = "standard" # as ever

                [[permission.rule]]
                deny = "run(make *)"
                match = [
                    "make",
                ]

                # about models
                [models]
                main = "x"
                """;
        Files.writeString(file, before);
        UserRules.add(file, "/p", List.of("run(make *)", "run(echo \"a b\")"));
        UserRules.add(file, "/q", List.of("run(make *)"));
        String with = Files.readString(file);

        assertThat(UserRules.remove(file, "/p", Ruling.ALLOW, "run(cmake *)")).isZero();
        assertThat(UserRules.remove(file, "/other", Ruling.ALLOW, "run(make *)")).isZero();
        assertThat(file).hasContent(with);
        assertThat(UserRules.remove(file, "/p", Ruling.ALLOW, "run(make *)")).isEqualTo(1);
        assertThat(UserRules.remove(file, "/p", Ruling.ALLOW, "run(echo \"a b\")")).isEqualTo(1);
        assertThat(UserRules.remove(file, "/q", Ruling.ALLOW, "run(make *)")).isEqualTo(1);
        assertThat(file).hasContent(before);

        assertThat(UserRules.remove(file, "/p", Ruling.DENY, "run(make *)")).isEqualTo(1);
        assertThat(file)
                .hasContent(
                        """
                        # mine
                        [permission]
                        mode = "standard" # as ever

                        # about models
                        [models]
                        main = "x"
                        """);
    }

    /** In whatever order rules are removed, the rest of the file is the same. */
    @Property(tries = 10)
    void whatWasAddedCanBeRemoved(@ForAll @Range(min = 1, max = 4) int count, @ForAll boolean ended)
            throws IOException {
        Path file = Files.createTempDirectory(folder, "rules").resolve("config.toml");
        String before = "# top\n[permission]\nmode = 'accept'" + (ended ? "\n" : "");
        Files.writeString(file, before);
        for (int at = 0; at < count; at++) {
            UserRules.add(file, "/p", List.of("run(tool" + at + " *)"));
        }
        for (int at = 0; at < count; at++) {
            int which = ended ? at : count - 1 - at;
            UserRules.remove(file, "/p", Ruling.ALLOW, "run(tool" + which + " *)");
        }

        assertThat(Files.readString(file).strip()).isEqualTo(before.strip());
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
