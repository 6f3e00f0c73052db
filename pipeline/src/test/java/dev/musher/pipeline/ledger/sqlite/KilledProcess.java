package dev.musher.pipeline.ledger.sqlite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A {@link DoomedWriter} in a process of its own. */
final class KilledProcess {
    private final Process process;
    private final InputStream out;
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    private KilledProcess(Process process) {
        this.process = process;
        this.out = process.getInputStream();
    }

    static KilledProcess start(Path directory, String... reader) throws IOException {
        var words =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-XX:-UsePerfData",
                                "--enable-native-access=ALL-UNNAMED",
                                "-cp",
                                System.getProperty("java.class.path"),
                                DoomedWriter.class.getName(),
                                directory.resolve("state").toString(),
                                directory.resolve("lib").toString()));
        words.addAll(List.of(reader));
        return new KilledProcess(new ProcessBuilder(words).redirectErrorStream(true).start());
    }

    /** Lets it append as soon as it can. */
    void go() throws IOException {
        assertThat(new String(out.readNBytes("ready\n".length()), UTF_8)).isEqualTo("ready\n");
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
    }

    static void pause(int millis) {
        Eventually.pass(TimeUnit.MILLISECONDS.toNanos(millis));
    }

    static void signal(String signal, KilledProcess... victims) throws Exception {
        var words = new ArrayList<>(List.of("kill", signal));
        for (KilledProcess killedProcess : victims) {
            words.add(String.valueOf(killedProcess.process.pid()));
        }
        assertThat(new ProcessBuilder(words).start().waitFor()).isZero();
    }

    /** Returns when it has said something. */
    void awaitWord() throws Exception {
        Eventually.until("it came in time", () -> out.available() > 0);
    }

    /** Returns when no thread of it runs. */
    void awaitStandstill() throws Exception {
        Eventually.until("it stands still", this::stands);
    }

    private boolean stands() throws IOException {
        try (var threads = Files.list(Path.of("/proc/" + process.pid() + "/task"))) {
            for (Path thread : threads.toList()) {
                String stat = Files.readString(thread.resolve("stat"));
                if (stat.charAt(stat.lastIndexOf(')') + 2) != 'T') {
                    return false;
                }
            }
        }
        return true;
    }

    /** By its handle, since the process itself would close what is left to read. */
    void kill() throws InterruptedException {
        process.toHandle().destroyForcibly();
        process.waitFor();
    }

    /** The whole lines that it said since it was asked last. */
    List<String> words() throws IOException {
        while (out.available() > 0) {
            said.writeBytes(out.readNBytes(out.available()));
        }
        String text = said.toString(UTF_8);
        int end = text.lastIndexOf('\n') + 1;
        said.reset();
        said.writeBytes(text.substring(end).getBytes(UTF_8));
        return text.substring(0, end).lines().toList();
    }
}
