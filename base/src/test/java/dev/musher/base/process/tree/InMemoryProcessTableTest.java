package dev.musher.base.process.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.InMemoryProcessTable;
import org.junit.jupiter.api.Test;

class InMemoryProcessTableTest implements ProcessTableContract {
    private final InMemoryProcessTable machine = new InMemoryProcessTable();

    @Override
    public ProcessTable table() {
        return machine;
    }

    @Override
    public ProcessEntry born() {
        var process = new ProcessEntry(12, ProcessHandle.current().pid(), 12, 12, 1);
        machine.born(process, "outer:inner");
        return process;
    }

    @Override
    public void ends(ProcessEntry process) {
        machine.kill(process);
    }

    @Test
    void seesTheCookiesThatAProcessCarries() {
        assertThat(machine.carries(born(), new ProcessCookie("inner"))).isTrue();
    }
}
