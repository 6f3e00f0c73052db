package dev.musher.agent.session.disk;

import static dev.musher.agent.session.disk.SessionScript.asks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryException;
import dev.musher.agent.session.SessionId;
import dev.musher.base.time.SystemTimeSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Disks that are full, or that nobody may write to. */
class DiaryDiskTest {
    @TempDir Path directory;
    private Path disk;
    private SessionStore store;

    @BeforeEach
    void mountASmallDisk() throws Exception {
        disk = Files.createDirectory(directory.resolve("disk"));
        assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk.toString()) == 0,
                "a tmpfs cannot be mounted here");
        store = new SessionStore(disk, new SystemTimeSource());
    }

    @AfterEach
    void unmount() throws Exception {
        run("umount", disk.toString());
    }

    @Test
    void saysThatTheDiskIsFullAndLosesNothing() throws Exception {
        Path ballast = Files.write(disk.resolve("ballast"), new byte[30_000]);
        SessionId id;
        try (var openSession = store.begin(disk)) {
            id = openSession.diary().id();
            openSession.diary().add(asks("one"));
            String refusal =
                    "The session cannot be saved. Cannot write "
                            + store.path().resolve(id + ".jsonl")
                            + ": the disk or the quota is full. Free some space and try again.";
            assertRefused(() -> openSession.diary().add(asks("x".repeat(50_000))), refusal);

            Files.delete(ballast);
            assertThat(openSession.diary().add(asks("two"))).isEqualTo(2);
        }
        try (var openSession = store.resume(id)) {
            assertThat(openSession.branch().context())
                    .isEqualTo(List.of(AuthoredMessage.user("one"), AuthoredMessage.user("two")));
            assertThat(openSession.remarks()).hasSize(1);
        }
    }

    @Test
    void leavesNothingBehindWhereNotEvenTheBeginningFits() throws Exception {
        Files.write(disk.resolve("ballast"), new byte[40_000]);
        try (var openSession = store.begin(disk)) {
            assertThatThrownBy(() -> openSession.diary().add(asks("x".repeat(30_000))))
                    .isInstanceOf(DiaryException.class);
            assertThat(store.ids()).isEmpty();
            openSession.diary().add(asks("one"));
        }
        assertThat(store.ids()).hasSize(1);
    }

    @Test
    void readsWhereItCannotWrite() throws Exception {
        SessionId id;
        try (var openSession = store.begin(disk)) {
            id = openSession.diary().id();
            openSession.diary().add(asks("one"));
        }
        assertThat(run("mount", "-o", "remount,ro", disk.toString())).isZero();

        assertThat(store.list(5, Optional.empty())).hasSize(1);
        assertThat(store.prompts(id)).hasSize(1);
        String readOnly = ": the file system is read-only. Use a writable location.";
        assertRefused(
                () -> store.resume(id),
                "The session cannot be saved. Cannot write "
                        + store.path().resolve("locks").resolve(id.text())
                        + readOnly);
        try (var openSession = store.begin(disk)) {
            assertThatThrownBy(() -> openSession.diary().add(asks("one")))
                    .isInstanceOf(DiaryException.class)
                    .hasMessageEndingWith(readOnly);
        }
        try (var openSession =
                new SessionStore(disk.resolve(".musher"), new SystemTimeSource()).begin(disk)) {
            assertRefused(
                    () -> openSession.diary().add(asks("one")),
                    "The session cannot be saved. Cannot write "
                            + disk.resolve(".musher/.musher/state/sessions")
                            + readOnly
                            + " With --no-session nothing is saved.");
        }
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(DiaryException.class).hasMessage(message);
    }

    private static int run(String... command) throws Exception {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
