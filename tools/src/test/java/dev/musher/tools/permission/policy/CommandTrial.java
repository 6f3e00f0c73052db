package dev.musher.tools.permission.policy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A sandbox in which commands run on copies of the same files, to see what they do. What a project
 * and its surroundings look like is said in {@code trap-project.sh}, how effects are seen in {@code
 * trap-driver.pl}.
 */
final class CommandTrial implements AutoCloseable {
    /** Programs that no decision without a rule allows; they only tell that they were started. */
    private static final String STAND_INS =
            "curl wget ssh scp nc socat docker sudo su vi vim view ed ex nano emacs less more pager"
                    + " most gdb crontab at batch systemctl mount chroot unshare nsenter"
                    + " script watch flock strace parallel busybox";

    private final Process process;
    private final OutputStream commands;
    private final InputStream answers;

    /**
     * What a command did.
     *
     * @param started programs that must not be started
     * @param leak how a secret is seen in what it printed or wrote
     * @param late "1" if it was ended before it was done
     * @param changed absolute paths
     */
    record Seen(String started, String leak, String late, String output, List<String> changed) {
        boolean isNothing() {
            return started.isEmpty() && leak.isEmpty() && changed.isEmpty();
        }
    }

    static boolean isPossible() {
        return Files.isExecutable(Path.of("/usr/bin/bwrap"))
                && Files.isExecutable(Path.of("/usr/bin/perl"));
    }

    /** Makes the files in an empty folder. */
    static void fill(Path folder) throws IOException, InterruptedException {
        var script = Files.writeString(folder.resolve("project.sh"), text("trap-project.sh"));
        Files.writeString(folder.resolve("driver.pl"), text("trap-driver.pl"));
        Path base = Files.createDirectory(folder.resolve("t"));
        var made =
                new ProcessBuilder("bash", script.toString(), base.toString())
                        .redirectErrorStream(true)
                        .start();
        var said = new String(made.getInputStream().readAllBytes(), UTF_8);
        if (made.waitFor() != 0) {
            throw new IOException("the project could not be made: " + said);
        }
    }

    /**
     * @param folder that was filled
     */
    CommandTrial(Path folder) throws IOException {
        process =
                new ProcessBuilder(words(folder))
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        commands = process.getOutputStream();
        answers = new BufferedInputStream(process.getInputStream());
        if (!line().equals("ready")) {
            throw new IOException("the sandbox did not start");
        }
    }

    private static List<String> words(Path folder) {
        String base = folder.resolve("t").toString();
        var words = new ArrayList<String>();
        words.addAll(List.of("bwrap", "--unshare-all", "--die-with-parent", "--as-pid-1"));
        words.addAll(List.of("--new-session", "--clearenv", "--chdir", "/"));
        words.addAll(List.of("--ro-bind", "/usr", "/usr", "--proc", "/proc", "--dev", "/dev"));
        for (String name : List.of("bin", "sbin", "lib", "lib64")) {
            words.addAll(List.of("--symlink", "usr/" + name, "/" + name));
        }
        words.addAll(List.of("--dir", "/etc"));
        for (String file : List.of("/etc/alternatives", "/etc/ld.so.cache")) {
            words.addAll(List.of("--ro-bind-try", file, file));
        }
        words.addAll(List.of("--tmpfs", "/tmp", "--dir", base, "--dir", "/trap"));
        words.addAll(List.of("--ro-bind", base, "/trap/pristine"));
        words.addAll(
                List.of("--ro-bind", folder.resolve("driver.pl").toString(), "/trap/driver.pl"));
        words.addAll(List.of("--setenv", "PATH", "/usr/bin:/bin"));
        words.addAll(List.of("--setenv", "TRAP_STAND_INS", STAND_INS));
        words.addAll(List.of("--setenv", "OTHER", "environmentofanother"));
        words.addAll(List.of("bash", "-c", "ulimit -f 4096; exec perl \"$@\"", "trap"));
        words.addAll(List.of("/trap/driver.pl", base, "/trap/pristine"));
        return words;
    }

    Seen run(String command) {
        return run(List.of(command)).getFirst();
    }

    /** Of several commands that do nothing less is told, and they take less time. */
    List<Seen> run(List<String> texts) {
        try {
            var request = new ByteArrayOutputStream();
            request.writeBytes((texts.size() + "\n").getBytes(UTF_8));
            for (String text : texts) {
                byte[] bytes = text.getBytes(UTF_8);
                request.writeBytes((bytes.length + "\n").getBytes(UTF_8));
                request.writeBytes(bytes);
            }
            request.writeTo(commands);
            commands.flush();
            var seen = new ArrayList<Seen>();
            for (int i = 0; i < texts.size(); i++) {
                seen.add(answer());
            }
            return seen;
        } catch (IOException e) {
            throw new UncheckedIOException("while running " + texts, e);
        }
    }

    private Seen answer() throws IOException {
        byte[] bytes = answers.readNBytes(Integer.parseInt(line()));
        var fields = new String(bytes, UTF_8).split("\0", -1);
        return new Seen(
                fields[0],
                fields[1],
                fields[2],
                fields[3],
                List.of(fields).subList(4, fields.length));
    }

    private String line() throws IOException {
        var line = new ByteArrayOutputStream();
        int c = answers.read();
        while (c != '\n') {
            if (c < 0) {
                throw new IOException("the sandbox has ended");
            }
            line.write(c);
            c = answers.read();
        }
        return line.toString(ISO_8859_1);
    }

    static String text(String name) {
        try (var file =
                Objects.requireNonNull(CommandTrial.class.getResourceAsStream(name), name)) {
            return new String(file.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        commands.close();
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
