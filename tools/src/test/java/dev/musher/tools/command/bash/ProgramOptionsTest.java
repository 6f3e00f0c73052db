package dev.musher.tools.command.bash;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.StepAccess;
import dev.musher.tools.command.bash.ProgramSpec.Kind;
import dev.musher.tools.command.bash.ProgramSpec.Slot;
import dev.musher.tools.command.bash.ProgramSpec.Trait;
import dev.musher.tools.command.bash.ProgramSpec.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every option of the table is tried on the program itself: a program that prints something of a
 * file reads it, and one that leaves a file behind writes it, and both have to be known before.
 */
@Tag("slow")
class ProgramOptionsTest {
    private static final BashCommandAnalyzer READER = new BashCommandAnalyzer();

    /** Without an end, or with another answer each time. */
    private static final Set<String> RESTLESS =
            Set.of("-f", "-F", "--follow", "--retry", "-R", "--random-sort", "--pid", "-s");

    private static final int MOST_CLUSTERS = 3;

    @TempDir Path folder;

    @Test
    void whatAProgramReadsOrWritesWithAnOptionIsKnown() throws IOException, InterruptedException {
        var commands = new ArrayList<String>();
        for (String name : programs()) {
            add(name, new KnownPrograms().find(name), commands);
        }
        run("alpha 1\nbeta 2\n", "a", commands);
        run("gamma 3\ndelta 4\n", "b", commands);

        var holes = new ArrayList<String>();
        int read = 0;
        for (int i = 0; i < commands.size(); i++) {
            Path left = folder.resolve("a.out/" + i);
            Path right = folder.resolve("b.out/" + i);
            boolean prints = !Arrays.equals(Files.readAllBytes(left), Files.readAllBytes(right));
            boolean writes = Files.exists(folder.resolve("a.new/" + i));
            read += prints ? 1 : 0;
            if ((prints && !tells(commands.get(i), StepAccess.Kind.READ))
                    || (writes && !tells(commands.get(i), StepAccess.Kind.WRITE))) {
                holes.add(commands.get(i));
            }
        }
        assertThat(holes).isEmpty();
        assertThat(read).as("commands that read, of %d", commands.size()).isGreaterThan(500);
    }

    private static List<String> programs() {
        var names = new TreeSet<String>();
        for (String line : KnownProgramsText.TEXT.lines().toList()) {
            if (!line.startsWith("#") && line.contains("|")) {
                for (String name : line.substring(0, line.indexOf('|')).split(",", -1)) {
                    names.add(name.strip());
                }
            }
        }
        return names.stream().filter(ProgramOptionsTest::isInstalled).toList();
    }

    private static boolean isInstalled(String name) {
        return !name.equals("w") && Files.isExecutable(Path.of("/usr/bin", name));
    }

    private static void add(String name, ProgramSpec programSpec, List<String> commands) {
        var traits = programSpec.traits();
        boolean tried =
                programSpec.operands().stream().anyMatch(slot -> slot.kind() == Kind.READ)
                        && !traits.contains(Trait.MORE)
                        && !traits.contains(Trait.NEEDS_OPTION)
                        && programSpec.subcommands().isEmpty();
        if (!tried) {
            return;
        }
        String before = before(programSpec.operands());
        var options = new TreeSet<>(programSpec.options().keySet());
        options.removeAll(RESTLESS);
        for (String option : options) {
            commands.add(name + " " + option + " f");
            commands.add(name + before + " f " + option);
            if (!before.isEmpty()) {
                commands.add(name + " " + option + before + " f");
            }
            boolean letter = option.length() == 2 && option.charAt(0) == '-';
            var known = programSpec.options().get(option);
            if (letter && known != null && known.value() != Value.NONE) {
                clusters(name, before, option.charAt(1), programSpec, commands);
            }
        }
    }

    private static void clusters(
            String name, String before, char last, ProgramSpec programSpec, List<String> commands) {
        programSpec.options().entrySet().stream()
                .filter(other -> other.getValue().value() == Value.NONE)
                .map(other -> other.getKey())
                .filter(other -> other.length() == 2 && other.charAt(0) == '-')
                .filter(other -> !RESTLESS.contains(other))
                .sorted()
                .limit(MOST_CLUSTERS)
                .forEach(other -> commands.add(name + " " + other + last + before + " f"));
    }

    /** Words for what comes before the file. */
    private static String before(List<Slot> slots) {
        return switch (slots.getFirst().kind()) {
            case TEXT -> " .";
            case SED -> " p";
            case AWK -> " 1";
            case JQ -> " .";
            case READ,
                    FILE,
                    LOOK,
                    PLAIN,
                    WRITE,
                    NAME,
                    KEY,
                    CONNECT,
                    UPLOAD,
                    OBJECT,
                    HOST,
                    REMOTE,
                    PLACE,
                    LOCAL,
                    SETTING,
                    PLUS,
                    FORMAT,
                    NOTHING,
                    RUN,
                    SAY ->
                    "";
        };
    }

    /** Runs each command in a folder of its own that holds one file. */
    private void run(String content, String side, List<String> commands)
            throws IOException, InterruptedException {
        var script = new StringBuilder("mkdir " + side + ".out " + side + ".new\n");
        script.append("export LC_ALL=C HOME=/nowhere\nshopt -s nullglob dotglob\n");
        script.append("mkdir -p d && cd d || exit\n");
        for (int i = 0; i < commands.size(); i++) {
            script.append("printf %s '" + content + "' > f\n")
                    .append(commands.get(i).replace("(", "\\(").replace(")", "\\)"))
                    .append(" </dev/null >../" + side + ".out/" + i + " 2>/dev/null\n")
                    .append("found=(*); [ ${#found[@]} = 1 ] || { : >../")
                    .append(side + ".new/" + i + "; rm -rf ../d/*; }\n");
        }
        Path file = folder.resolve(side + ".sh");
        Files.writeString(file, script, UTF_8);
        var bash =
                new ProcessBuilder("bash", "--norc", file.toString())
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve(side + ".log").toFile())
                        .start();
        assertThat(bash.waitFor(5, TimeUnit.MINUTES)).isTrue();
    }

    private static boolean tells(String command, StepAccess.Kind kind) {
        CommandAnalysis found = READER.read(command);
        return !found.unclear().isEmpty()
                || found.steps().stream()
                        .anyMatch(
                                commandStep ->
                                        commandStep.grasp() == CommandStep.Understanding.PARTIAL
                                                || commandStep.touches().stream()
                                                        .anyMatch(
                                                                stepAccess ->
                                                                        stepAccess.kind() == kind));
    }
}
