package dev.musher.tools.command.bash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.ExitMeaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** However a command is wrapped and quoted, the same steps are in it. */
class WrappingLawsTest {
    private static final BashCommandAnalyzer READER = new BashCommandAnalyzer();

    private static final List<String> COMMANDS =
            List.of(
                    "rm -rf build",
                    "git push --force origin main",
                    "curl https://example.com",
                    "ls -la src",
                    "sed -i s/a/b/ f.c",
                    "unknown --option value",
                    "cat .env",
                    "tee out.txt",
                    "find . -delete");

    /** The command stands where the sign is. */
    private static final List<String> WRAPPERS =
            List.of(
                    "env @",
                    "env -i A=b @",
                    "env -u X @",
                    "nice @",
                    "nice -n 5 @",
                    "nice -5 @",
                    "nohup @",
                    "timeout 5 @",
                    "timeout -k 1 5s @",
                    "stdbuf -oL @",
                    "setsid @",
                    "time @",
                    "time -p @",
                    "command @",
                    "exec @",
                    "ionice -c 3 @",
                    "taskset 1 @",
                    "chrt 1 @",
                    "sudo @",
                    "sudo -u root @",
                    "sudo -E A=b @",
                    "doas @",
                    "eval @",
                    "eval '@'",
                    "eval \"@\"",
                    "bash -c '@'",
                    "sh -c \"@\"",
                    "bash -lc '@'",
                    "bash -o pipefail -c '@'",
                    "dash -c '@'",
                    "zsh -c '@' name arg",
                    "/bin/sh -c '@'",
                    "bash <<'END'\n@\nEND",
                    "bash <<END\n@\nEND",
                    "sh <<< '@'",
                    "echo $(@)",
                    "echo \"$(@)\"",
                    "echo `@`",
                    "cat <(@)",
                    "x=$(@)",
                    "echo ${x:-$(@)}",
                    "echo $((1 + $(@)))",
                    "(@)",
                    "{ @; }",
                    "( ( @ ) )",
                    "if @; then :; fi",
                    "if true; then @; fi",
                    "if a; then b; elif @; then c; fi",
                    "while @; do break; done",
                    "while true; do @; done",
                    "until @; do :; done",
                    "for i in a b; do @; done",
                    "for ((;;)); do @; done",
                    "case x in *) @;; esac",
                    "case $(@) in a) ;; esac",
                    "f() { @; }; f",
                    "function f { @; }; f",
                    "f() ( @ ); f",
                    "! @",
                    "@ &",
                    "@ | cat",
                    "cat | @",
                    "true && @",
                    "false || @",
                    "true; @",
                    "true\n@",
                    "@ 2>&1",
                    "2>/dev/null @",
                    "A=b @",
                    "coproc @",
                    "[[ -n $(@) ]]",
                    "a=(1 $(@))",
                    "a[$(@)]=1",
                    "cat <<END\n$(@)\nEND",
                    "cat <<-END\n\t$(@)\n\tEND",
                    "echo <<< $(@)",
                    "trap '@' EXIT",
                    "cd x && @",
                    "cd x; @",
                    "pushd x && @",
                    "su -c '@'",
                    "ssh host '@'",
                    "ssh host @",
                    "watch @",
                    "flock f @",
                    "flock f -c '@'",
                    "script -c '@'",
                    "busybox @",
                    "chroot / @",
                    "unshare @",
                    "strace -f @",
                    "find . -exec @ \\;",
                    "find . -execdir @ \\;",
                    "find . -exec sh -c '@' \\;",
                    "select i in a; do @; done",
                    "xargs -I{} @",
                    "\\\n@",
                    "  @  # comment",
                    "# comment\n@",
                    "time -p ! @",
                    "docker exec box @",
                    "docker run --rm image @",
                    "parallel @",
                    "alias x='@'");

    private static final List<String> PREFIXES =
            List.of(
                    "env @",
                    "nice -n 5 @",
                    "nohup @",
                    "timeout 5 @",
                    "stdbuf -oL @",
                    "command @",
                    "sudo @",
                    "env A=b nice @",
                    "timeout -k 1 5 nohup @",
                    "setsid @",
                    "doas @");
    private static final List<String> FORMS =
            List.of(
                    "echo $( @ )",
                    "{ @; }",
                    "( @ )",
                    "if @; then :; fi",
                    "for i in a; do @; done",
                    "case x in *) @;; esac",
                    "f() { @; }; f",
                    "! @",
                    "true && @",
                    "true; @",
                    "cat < <( @ )",
                    "while @; do break; done",
                    "cd x && @",
                    "@ | cat");
    private static final List<String> TEXTS =
            List.of("bash -c '@'", "sh -c \"@\"", "eval '@'", "bash -lc '@' name", "ssh host '@'");

    static Stream<String> commands() {
        return COMMANDS.stream();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void findsTheSameStepsInEveryWrapper(String command) {
        for (String wrapper : WRAPPERS) {
            holds(command, wrapper.replace("@", command));
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void findsTheSameStepsInNestedWrappers(String command) {
        var random = new Random(command.hashCode());
        for (int i = 0; i < 400; i++) {
            String wrapped = wrapped(command, PREFIXES, random);
            wrapped = wrapped(wrapped, FORMS, random);
            wrapped = wrapped(wrapped, FORMS, random);
            if (wrapped.indexOf('$') < 0) {
                wrapped = wrapped(wrapped, TEXTS, random);
                wrapped = wrapped(wrapped, PREFIXES, random);
            }
            holds(command, wrapped);
        }
    }

    private static String wrapped(String command, List<String> wrappers, Random random) {
        return wrappers.get(random.nextInt(wrappers.size())).replace("@", command);
    }

    /** What is read after a program comes on top of its own words. */
    @ParameterizedTest
    @MethodSource("commands")
    void findsTheStepsThatGetMoreWords(String command) {
        for (String wrapper : List.of("xargs @", "xargs -0 -n 1 @", "echo a | xargs -r @")) {
            CommandStep plain = READER.read(command).steps().getLast();
            CommandAnalysis found = READER.read(wrapper.replace("@", command));
            assertThat(found.steps())
                    .as(wrapper)
                    .anyMatch(
                            commandStep ->
                                    commandStep.words().size() == plain.words().size() + 1
                                            && commandStep
                                                    .words()
                                                    .subList(0, plain.words().size())
                                                    .equals(plain.words())
                                            && commandStep.grasp().compareTo(plain.grasp()) >= 0);
        }
    }

    private static void holds(String command, String wrapped) {
        CommandAnalysis plain = READER.read(command);
        CommandAnalysis found = READER.read(wrapped);
        for (CommandStep commandStep : plain.steps()) {
            assertThat(found.steps())
                    .as("%s%n%s", wrapped, AnalysisText.lines(found))
                    .anyMatch(other -> isAtLeast(other, commandStep));
        }
        if (!EscapesTest.isHarmless(plain)) {
            assertThat(EscapesTest.isHarmless(found)).as(wrapped).isFalse();
        }
    }

    /** The same words, all that is touched, and understood no better. */
    private static boolean isAtLeast(CommandStep other, CommandStep commandStep) {
        return other.words().equals(commandStep.words())
                && other.touches().containsAll(commandStep.touches())
                && (commandStep.grasp() == Understanding.WHOLE
                        || other.grasp() == Understanding.PARTIAL);
    }

    @Test
    void readsTheSameWordsHoweverTheyAreQuoted() {
        var random = new Random(11);
        for (int i = 0; i < 3000; i++) {
            String command = COMMANDS.get(random.nextInt(COMMANDS.size()));
            var words = new ArrayList<String>();
            for (String word : command.split(" ", -1)) {
                words.add(quoted(word, random));
            }
            String written = String.join(" ", words);
            assertThat(unwritten(READER.read(written)))
                    .as(written)
                    .isEqualTo(unwritten(READER.read(command)));
        }
    }

    /** Without the one thing that tells how a step was written. */
    private static CommandAnalysis unwritten(CommandAnalysis commandAnalysis) {
        var steps = new ArrayList<CommandStep>();
        for (CommandStep commandStep : commandAnalysis.steps()) {
            steps.add(
                    new CommandStep(
                            commandStep.words(),
                            commandStep.folder(),
                            commandStep.touches(),
                            commandStep.grasp(),
                            new ExitMeaning.Shown("")));
        }
        return new CommandAnalysis(steps, commandAnalysis.unclear());
    }

    private static String quoted(String word, Random random) {
        var quoted = new StringBuilder();
        for (int at = 0; at < word.length(); ) {
            int end = Math.min(word.length(), at + 1 + random.nextInt(4));
            String some = word.substring(at, end);
            quoted.append(
                    switch (random.nextInt(7)) {
                        case 0 -> "'" + some + "'";
                        case 1 -> "\"" + some + "\"";
                        case 2 -> "\\" + some;
                        case 3 -> "$'" + some + "'";
                        case 4 -> "''" + some;
                        case 5 -> "\"\"" + some;
                        default ->
                                "$'\\x"
                                        + Integer.toHexString(some.charAt(0))
                                        + "'"
                                        + some.substring(1);
                    });
            at = end;
        }
        return quoted.toString();
    }
}
