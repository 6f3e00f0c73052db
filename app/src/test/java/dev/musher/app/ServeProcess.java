package dev.musher.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** {@code musher serve} as a process of its own, which can be killed and started again. */
final class ServeProcess implements AutoCloseable {
    static final Pattern LINK = Pattern.compile("http://127\\.0\\.0\\.1:(\\d+)/#t=([\\w-]{43})");

    private final Path home;
    private final Path project;
    private Process process;
    private BufferedReader lines;
    private String link = "";

    ServeProcess(Path home, Path project) throws IOException {
        this.home = home;
        this.project = project;
        start();
    }

    /** The words that run this very program. */
    static List<String> program() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName());
    }

    void start() throws IOException {
        var command = new ArrayList<>(program());
        command.add("serve");
        var builder = new ProcessBuilder(command).directory(project.toFile());
        builder.environment().put("HOME", home.toString());
        builder.environment().put("USER", "ada");
        process = builder.start();
        lines = process.inputReader(UTF_8);
        link = "";
    }

    /** The link that it prints once it listens. */
    String link() throws IOException {
        if (link.isEmpty()) {
            var found = LINK.matcher(String.valueOf(lines.readLine()));
            assertThat(found.find()).isTrue();
            link = found.group();
        }
        return link;
    }

    int port() throws IOException {
        var found = LINK.matcher(link());
        assertThat(found.matches()).isTrue();
        return Integer.parseInt(found.group(1));
    }

    long pid() {
        return process.pid();
    }

    /** The next line that it prints as an error. */
    String error() throws IOException {
        return String.valueOf(process.errorReader(UTF_8).readLine());
    }

    boolean endsWithin(Duration time) throws InterruptedException {
        return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** By SIGKILL: it can do nothing about it. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Lets it stop its agents first. */
    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
