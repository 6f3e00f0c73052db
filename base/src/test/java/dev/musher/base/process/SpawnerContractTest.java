package dev.musher.base.process;

import static dev.musher.base.process.ShellScriptCommands.LIMIT;
import static dev.musher.base.process.ShellScriptCommands.LONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.process.tree.ProcStatLine;
import dev.musher.base.process.tree.StopResult;
import dev.musher.base.text.ImmutableBytes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Both ways of starting a process, held to the same table. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "looks at /proc")
class SpawnerContractTest {
    /** A way of starting processes. */
    enum Way {
        JDK {
            @Override
            ProcessSpawner spawner() {
                return new JdkSpawner();
            }
        },
        PERL {
            @Override
            ProcessSpawner spawner() {
                return readyPerl();
            }
        };

        abstract ProcessSpawner spawner();

        ProcessRunner runner() {
            return new ProcessRunner(Map.of()).startingBy(spawner());
        }
    }

    /** A script and what comes of it. */
    private record Row(String script, int code, String out, String err) {}

    private static final List<Row> TABLE =
            List.of(
                    new Row("echo out; echo err >&2; exit 3", 3, "out\n", "err\n"),
                    new Row("exit 255", 255, "", ""),
                    new Row("kill -TERM $$", 143, "", ""),
                    new Row("kill -KILL $$", 137, "", ""),
                    new Row("ulimit -c 0; kill -SEGV $$", 139, "", ""),
                    new Row("cat; echo end", 0, "end\n", ""),
                    new Row("cat /proc/self/comm; umask", 0, "cat\n" + umask() + "\n", ""),
                    new Row("ls /proc/self/fd | wc -l", 0, "4\n", ""),
                    new Row(
                            "printf '%s|' \"$0\" \"$@\"",
                            0, "zero|a  b||ä \uD83D\uDC15|'\"\n|", ""),
                    new Row("printf %s \"$VALUE\"", 0, "=x=ü\n\t", ""),
                    new Row("printf %s \"${EMPTY-unset}\"", 0, "", ""),
                    new Row("(sleep 0.1; echo late) & echo first", 0, "first\nlate\n", ""),
                    new Row("head -c 1000000 /dev/zero | wc -c", 0, "1000000\n", ""));

    @TempDir Path directory;

    @ParameterizedTest
    @EnumSource
    void everyRowOfTheTable(Way way) throws Exception {
        var runner = way.runner();
        for (var row : TABLE) {
            var running = runner.startApart(command(row.script()), LIMIT, new Heard());
            var code = running.await(LONG).orElseThrow();
            Eventually.until("the end of " + row, () -> running.liveProcesses().isEmpty());
            Eventually.until("all of " + row, () -> running.out().text().equals(row.out()));

            assertThat(new Row(row.script(), code, running.out().text(), running.err().text()))
                    .isEqualTo(row);
        }
    }

    @ParameterizedTest
    @EnumSource
    void mergedErrorsKeepTheirPlace(Way way) throws Exception {
        var script = "for i in 1 2 3 4 5; do echo o$i; echo e$i >&2; done";
        var heard = new Heard();

        assertThat(way.runner().startMerged(command(script), LIMIT, heard).await(LONG))
                .isEqualTo(OptionalInt.of(0));
        assertThat(heard.text()).isEqualTo("o1\ne1\no2\ne2\no3\ne3\no4\ne4\no5\ne5\n");
    }

    @ParameterizedTest
    @EnumSource
    void leadsASessionOfItsOwn(Way way) throws Exception {
        var running = way.runner().start(command("cat /proc/$$/stat; pwd"), LIMIT);

        assertThat(running.await(LONG)).isEqualTo(OptionalInt.of(0));
        var lines = running.out().text().lines().toList();
        var entry = ProcStatLine.parse(lines.getFirst()).orElseThrow();
        assertThat(List.of(entry.pid(), entry.group(), entry.session()))
                .containsOnly(running.pid());
        assertThat(lines.getLast()).isEqualTo(directory.toRealPath().toString());
    }

    @Test
    void signalsAndLimitsAreTheSameBothWays() throws Exception {
        var script =
                "grep -E '^(Sig(Blk|Ign|Cgt)|Umask|NoNewPrivs|Seccomp):' /proc/self/status;"
                        + " ulimit -a; nice; cat /proc/self/oom_score_adj; env";

        assertThat(sorted(Way.PERL, script)).isEqualTo(sorted(Way.JDK, script));
    }

    private Set<String> sorted(Way way, String script) throws Exception {
        var running = way.runner().start(command(script), OutputLimit.whole(100_000));
        assertThat(running.await(LONG)).isEqualTo(OptionalInt.of(0));
        var lines = new TreeSet<>(running.out().text().lines().toList());
        lines.removeIf(line -> line.startsWith("MUSHER_PROCESS="));
        return lines;
    }

    @ParameterizedTest
    @EnumSource
    void wordsNearTheLimitOfTheKernelArrive(Way way) throws Exception {
        var words = new ArrayList<>(List.of("sh", "-c", "printf %s \"$@\" | wc -c", "sh"));
        words.addAll(Collections.nCopies(12, "x".repeat(100_000)));

        var result = way.runner().run(words(words), LONG, LIMIT);
        assertThat(result.out().text().strip()).isEqualTo("1200000");
    }

    @ParameterizedTest
    @EnumSource
    void wordsBeyondItFailInWords(Way way) {
        var words = new ArrayList<>(List.of("echo", "x".repeat(200_000)));

        var runner = new ProcessRunner(Map.of()).startingBy(fallingBack(way));
        assertThatThrownBy(() -> runner.start(words(words), LIMIT))
                .isInstanceOf(ProcessException.class)
                .hasMessageContaining("Argument list too long");
    }

    @ParameterizedTest
    @EnumSource
    void aScriptWithoutAnInterpreterRunsAsAShellScript(Way way) throws Exception {
        var file = Files.writeString(directory.resolve("script"), "echo $0 $1\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();

        var result = way.runner().run(words(List.of("./script", "word")), LONG, LIMIT);
        assertThat(result.out().text()).endsWith("/script word\n");
    }

    @ParameterizedTest
    @EnumSource
    void nullCharactersAndBrokenNamesAreRefused(Way way) {
        var runner = way.runner();
        for (var broken :
                List.of(
                        words(List.of("echo", "a\0b")),
                        words(List.of("echo")).with("A", "b\0c"),
                        words(List.of("echo")).with("A=B", "c"))) {
            assertThatThrownBy(() -> runner.start(broken, LIMIT))
                    .isInstanceOf(ProcessException.class)
                    .hasMessageContaining("Cannot run");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aTreeThatIgnoresSignalsAndForksTwiceIsStopped(Way way) throws Exception {
        var script =
                "trap '' TERM HUP; (setsid sh -c 'trap \"\" TERM; sleep 300' &); echo up; sleep 300";
        var running = way.runner().start(command(script), LIMIT);
        ShellScriptCommands.said(running, "up");

        assertThat(running.stop(ShellScriptCommands.SHORT)).isEqualTo(new StopResult.Dead());
        assertThat(running.await(LONG)).isEqualTo(OptionalInt.of(137));
        assertThat(ShellScriptCommands.carriers(running.cookie())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void manyAtOnceAndSilentOnesDoNotDisturbEachOther(Way way) throws Exception {
        var runner = way.runner();
        var silent = runner.start(command("sleep 300"), LIMIT);
        var all = new ArrayList<RunningCommand>();
        for (int i = 0; i < 40; i++) {
            all.add(runner.start(command("echo " + i + "; exit " + i), LIMIT));
        }

        for (int i = 0; i < 40; i++) {
            assertThat(all.get(i).await(LONG)).isEqualTo(OptionalInt.of(i));
            assertThat(all.get(i).out().text()).isEqualTo(i + "\n");
        }
        assertThat(silent.isAlive()).isTrue();
        assertThat(silent.stop(LONG)).isEqualTo(new StopResult.Dead());
    }

    private CommandLine command(String script) {
        return words(List.of("sh", "-c", script, "zero", "a  b", "", "ä \uD83D\uDC15", "'\"\n"))
                .with("VALUE", "=x=ü\n\t")
                .with("EMPTY", "");
    }

    private CommandLine words(List<String> words) {
        return new CommandLine(
                words, directory, ShellScriptCommands.ENVIRONMENT, CommandInput.none());
    }

    private static String umask() {
        try {
            var status = Files.readAllLines(Path.of("/proc/self/status"));
            return status.stream()
                    .filter(line -> line.startsWith("Umask:"))
                    .map(line -> line.substring("Umask:".length()).strip())
                    .findFirst()
                    .orElseThrow();
        } catch (IOException cannot) {
            throw new UncheckedIOException(cannot);
        }
    }

    private static ProcessSpawner fallingBack(Way way) {
        var spawner = way.spawner();
        return request -> {
            try {
                return spawner.spawn(request);
            } catch (IOException _) {
                return new JdkSpawner().spawn(request);
            }
        };
    }

    static PerlSpawner readyPerl() {
        var spawner = new PerlSpawner(new JdkSpawner());
        Eventually.until("the helper", spawner::isReady);
        return spawner;
    }

    /** What came, in its order. */
    private static final class Heard implements OutputListener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public synchronized void out(ImmutableBytes chunk) {
            text.append(chunk);
        }

        @Override
        public synchronized void err(ImmutableBytes chunk) {
            text.append(chunk);
        }

        synchronized String text() {
            return text.toString();
        }
    }
}
