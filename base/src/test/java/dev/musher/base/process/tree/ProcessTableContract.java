package dev.musher.base.process.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What every process table keeps, the real ones and the twin. */
interface ProcessTableContract {
    ProcessTable table();

    /** Starts a process that stays, as a child of ours. */
    ProcessEntry born() throws Exception;

    /** Ends it and waits until it is gone. */
    void ends(ProcessEntry process) throws Exception;

    @Test
    default void showsAProcessWhileItIsAlive() throws Exception {
        var process = born();

        assertThat(table().find(process.pid())).contains(process);
        assertThat(table().alive()).contains(process);
        assertThat(process.parent()).isEqualTo(ProcessHandle.current().pid());

        ends(process);
        assertThat(table().find(process.pid())).isEmpty();
        assertThat(table().alive()).doesNotContain(process);
    }

    @Test
    default void seesNoCookieThatAProcessDoesNotCarry() throws Exception {
        var process = born();

        assertThat(table().carries(process, new ProcessCookie("nobody"))).isFalse();

        ends(process);
        assertThat(table().carries(process, new ProcessCookie("nobody"))).isFalse();
    }
}
