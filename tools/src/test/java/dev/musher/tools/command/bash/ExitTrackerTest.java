package dev.musher.tools.command.bash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.command.CommandAnalyzer;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.ExitMeaning;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whose exit code a whole command has. The step that is looked at is always {@code t}. */
final class ExitTrackerTest {
    private final CommandAnalyzer reader = new BashCommandAnalyzer();

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "t",
                "t -x --y=1",
                "A=1 timeout 60 nice t",
                "cd a && t",
                "cd a; t",
                "echo hi\nt\n",
                "t\n# nothing comes after it\n",
                "t && echo fine",
                "t && echo fine && git status",
                "t || exit 1",
                "t || exit",
                "t || exit $?",
                "t || { echo broken; exit 1; }",
                "t || exit 1; echo fine",
                "t || false",
                "t > log 2>&1",
                "yes | t",
                "set -o pipefail; t | tail -5",
                "set -euo pipefail\nt | tee log\necho fine",
                "set -e; t; echo fine",
                "bash -c 't'",
                "bash -ec 't; echo fine'",
                "bash -o pipefail -c 't | tail'",
                "(cd a && t)",
                "{ t; }",
                "{ t; } 2>&1",
                "eval 't'",
                "time t",
                "! ! t",
                "t; exit $?",
                "t > log; rc=$?; tail log; exit $rc",
                "t | tail; exit ${PIPESTATUS[0]}",
                "t | tee log\ncode=${PIPESTATUS[0]}\necho $code\nexit \"$code\"",
            })
    void showsTheExitCode(String command) {
        assertThat(exit(command)).isInstanceOf(ExitMeaning.Shown.class);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '#',
            value = {
                "t || true # || true",
                "t || : # || :",
                "t || echo broken # || echo",
                "t || exit 0 # || exit",
                "t || { exit 1; echo x; } # || …",
                "t && echo a || echo b # || echo",
                "t ; exit 0 # ; exit",
                "t & # &",
                "t & wait # &",
                "! t # !",
                "if t; then echo a; fi # if",
                "if true; then t; fi # if",
                "while t; do sleep 1; done # while",
                "for i in a b; do t; done # for",
                "case x in x) t;; esac # case",
                "echo $(t) # $(…)",
                "out=`t` && echo \"$out\" # $(…)",
                "f() { t; }; f # f()",
                "bash -c 't; true' # ; true",
                "bash -c 't' | cat # | cat",
                "(t) | tail # | tail",
                "(t | tail) # | tail",
                "{ t | tail; } # | tail",
                "echo $(t) | tail # | tail",
                "t | tail & # &",
                "! t | tail # !",
                "eval 't; true' | tail # | tail",
                "find . -exec t {} + | tail # | tail",
                "for i in a; do t | tail; done # for",
                "bash -c 't'; true # ; true",
                "set -e; set +e; t; echo x # ; echo",
                "set -e; t && echo a; echo b # ; echo",
                "(set -e); t; echo b # ; echo",
                "set -o pipefail; bash -c 't | tail' # | tail",
                "test -f a || t # test ||",
                "t; x=1; exit $x # ; x=",
                "trap t EXIT # trap",
                "find . -name x -exec t {} \\; # find",
                "coproc t # &",
            })
    void hidesTheExitCode(String command, String by) {
        assertThat(exit(command))
                .isInstanceOfSatisfying(
                        ExitMeaning.Hidden.class, hidden -> assertThat(hidden.by()).isEqualTo(by));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '#',
            value = {
                "t | tail -5 # 0 # 2",
                "t 2>&1 | grep -v x | head # 0 # 3",
                "cd a && t | tail # 0 # 2",
                "cat x | t -v | tail # 1 # 3",
                "eval 't' | tail # 0 # 2",
                "echo a || b; timeout 9 t \"$(x)\" |& tail # 0 # 2",
            })
    void knowsWhichPartOfTheLastPipelineItIs(String command, int at, int parts) {
        assertThat(exit(command))
                .isInstanceOfSatisfying(
                        ExitMeaning.Listed.class,
                        piped -> {
                            assertThat(piped.at()).isEqualTo(at);
                            assertThat(piped.parts()).isEqualTo(parts);
                            assertThat(LastPipeline.programs(command)).hasSize(parts);
                        });
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '#',
            value = {
                "t; echo done # 0 # 2",
                "t | tail; git status # 0 # 3",
                "t; rc=$?; echo $rc # 0 # 3",
                "t 2>&1; echo \"exit $?\" # 0 # 2",
                "echo a; timeout 9 t \"$(x)\" |& tail # 1 # 3",
                "git diff; t | tail; git status --short # 1 # 4",
            })
    void knowsWhichCommandOfAPlainListItIs(String command, int at, int parts) {
        assertThat(exit(command))
                .isInstanceOfSatisfying(
                        ExitMeaning.Listed.class,
                        listed -> {
                            assertThat(listed.at()).isEqualTo(at);
                            assertThat(listed.parts()).isEqualTo(parts);
                            assertThat(PlainList.of(command).orElseThrow().programs())
                                    .hasSize(parts);
                        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "t",
                "t | tail",
                "t; exit 0; tail",
                "t; $x; tail",
                "t; 'exit'; tail",
                "t &\n tail",
                "t || tail; a",
                "! t; tail",
                "(t); tail",
                "if t; then tail; fi; a",
                "eval t; tail",
                "f() { :; }; t; f",
                "PIPESTATUS=0; t",
                "UID=1; t",
                "t && tail; a",
                "t; echo ${x?}; a",
                "t; echo ${x@Z}; a",
                "t; echo $((1/0)); a",
                "t; echo a > ${x?}; b",
                "readonly x=1; t",
            })
    void knowsOfNoPlainList(String command) {
        assertThat(PlainList.of(command)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"t", "t | tail; echo", "t | tail &", "(t | tail)", "t || tail", "t | )"})
    void findsNoLastPipeline(String command) {
        assertThat(LastPipeline.programs(command)).isEmpty();
    }

    @Test
    void hidesItBehindTheNextLine() {
        assertThat(exit("A=b timeout 9 t -v 'a b' 2>&1\ncat log"))
                .isEqualTo(new ExitMeaning.Listed("; cat", "A=b timeout 9 t -v 'a b'", 0, 2));
    }

    @Test
    void hidesEverythingInWhatCannotBeRead() {
        assertThat(exit("t\necho )")).isEqualTo(new ExitMeaning.Hidden("what cannot be read", "t"));
    }

    private ExitMeaning exit(String command) {
        for (CommandStep commandStep : reader.read(command).steps()) {
            if (commandStep.words().getFirst().source().equals("t")) {
                return commandStep.exit();
            }
        }
        throw new AssertionError("no step t in " + command);
    }
}
