package dev.musher.base.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.process.tree.ProcStatLine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(value = OS.LINUX, disabledReason = "looks at sessions in /proc")
class SetsidPrefixTest {
    @Test
    void makesTheCommandTheLeaderOfASessionUnderItsOwnPid() throws Exception {
        assertLeads(SetsidPrefix.find());
    }

    @Test
    void makesItTheLeaderWithPerlToo() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/perl")), "perl is not installed here");

        assertLeads(SetsidPrefix.perl());
    }

    private static void assertLeads(List<String> prefix) throws Exception {
        var words = new ArrayList<>(prefix);
        words.addAll(List.of("/bin/sh", "-c", "cat /proc/$$/stat; echo \"$1\"", "-x", "a  b"));
        var process = new ProcessBuilder(words).start();
        var lines = process.inputReader().readAllLines();

        var entry = ProcStatLine.parse(lines.getFirst()).orElseThrow();
        assertThat(List.of(entry.pid(), entry.session(), entry.group()))
                .containsOnly(process.pid());
        assertThat(lines.getLast()).isEqualTo("a  b");
    }
}
