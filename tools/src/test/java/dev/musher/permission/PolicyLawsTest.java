package dev.musher.permission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.permission.Vote.Weight;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds of every decision, whatever the rules and the command. */
class PolicyLawsTest {
    private static final List<String> COMMANDS =
            List.of(
                    "ls",
                    "ls -la src",
                    "cat src/A.java",
                    "cat .env",
                    "cat /etc/passwd",
                    "rm -rf src",
                    "rm -rf /",
                    "git status",
                    "git push --force origin main",
                    "make test",
                    "npm install",
                    "curl https://example.org/x",
                    "touch a b",
                    "echo hi > out.txt",
                    "echo hi > .git/hooks/pre-commit",
                    "sed -i s/a/b/ src/A.java",
                    "find . -name '*.java'",
                    "find . -delete",
                    "python3 -c 'print(1)'",
                    "grep -rn x src",
                    "unknown-program --flag",
                    "cp a ~/.bashrc",
                    "chmod -R 777 .",
                    "mv src lib",
                    "wc -l src/A.java",
                    "$EDITOR x",
                    "cat $FILE");

    private static final List<String> RULES =
            List.of(
                    "run(ls *)",
                    "run(rm *)",
                    "run(rm -rf *)",
                    "run(git *)",
                    "run(git push --force *)",
                    "run(make *)",
                    "run(curl *)",
                    "run(*)",
                    "run(* *)",
                    "read(**)",
                    "read(src/**)",
                    "read(.env)",
                    "read(/etc/**)",
                    "write(src/**)",
                    "write(**)",
                    "write(.git/**)",
                    "connect(example.org)",
                    "connect(*)",
                    "tool(run)",
                    "tool(*)");

    /** Each makes a command that runs the given one, and nothing milder. */
    private static final List<String> WRAPPERS =
            List.of(
                    "env %s",
                    "env A=1 %s",
                    "nice -n 5 %s",
                    "nohup %s",
                    "timeout 5 %s",
                    "command %s",
                    "time %s",
                    "( %s )",
                    "{ %s; }",
                    "true && %s",
                    "%s | cat",
                    "! %s",
                    "echo \"$(%s)\"",
                    "echo `%s`",
                    "if true; then %s; fi",
                    "for i in 1 2; do %s; done",
                    "f() { %s; }; f",
                    "bash -c \"$(cat <<'X'\n%s\nX\n)\"",
                    "eval '%q'",
                    "bash -c '%q'",
                    "sh -c '%q'",
                    "cat <(%s)",
                    "setsid %s",
                    "sudo %s",
                    "xargs %s < /dev/null",
                    "trap '%q' EXIT");

    @Property(tries = 2000)
    void addingADenyNeverAllowsMore(
            @ForAll("commands") String command,
            @ForAll("rules") List<String> rules,
            @ForAll("patterns") String denied,
            @ForAll Mode mode) {
        var more = new ArrayList<>(rules);
        more.add("deny " + denied);

        assertThat(ruling(mode, more, command))
                .isGreaterThanOrEqualTo(ruling(mode, rules, command));
    }

    @Property(tries = 4000)
    void wrappingACommandNeverMakesItMilder(
            @ForAll("commands") String command,
            @ForAll("wrappers") List<String> wrappers,
            @ForAll("rules") List<String> rules,
            @ForAll Mode mode) {
        String wrapped = command;
        for (String wrapper : wrappers) {
            wrapped = wrapped(wrapper, wrapped);
        }
        var strictRules = rules.stream().filter(rule -> !rule.startsWith("allow")).toList();

        assertThat(ruling(mode, strictRules, wrapped))
                .as("%s is no milder than %s", wrapped, command)
                .isGreaterThanOrEqualTo(ruling(mode, strictRules, command));
    }

    @Property(tries = 2000)
    void noAllowForTheWrapperAllowsWhatIsInside(
            @ForAll("commands") String command,
            @ForAll("wrappers") List<String> wrappers,
            @ForAll Mode mode) {
        String wrapped = wrapped(wrappers.getFirst(), command);
        var rules = List.of("deny run(rm *)", "deny run(curl *)", "allow run(* *)");

        if (ruling(mode, rules, command) == Ruling.DENY) {
            assertThat(ruling(mode, rules, wrapped)).isNotEqualTo(Ruling.ALLOW);
        }
    }

    @Property(tries = 1000)
    void theOrderOfRulesDoesNotMatter(
            @ForAll("commands") String command,
            @ForAll("rules") List<String> rules,
            @ForAll Mode mode,
            @ForAll long seed) {
        var shuffled = new ArrayList<>(rules);
        Collections.shuffle(shuffled, new Random(seed));

        assertThat(ruling(mode, shuffled, command)).isEqualTo(ruling(mode, rules, command));
    }

    @Property(tries = 1000)
    void theTraceNamesWhatDecidesAndTheSameInputDecidesTheSame(
            @ForAll("commands") String command,
            @ForAll("rules") List<String> rules,
            @ForAll Mode mode) {
        var decision = decide(mode, rules, command);

        assertThat(decision.deciding())
                .isNotEmpty()
                .allSatisfy(vote -> assertThat(vote.because()).isNotBlank());
        assertThat(decision.trace().stream().filter(vote -> vote.weight() == Weight.DECIDES))
                .allSatisfy(
                        vote -> assertThat(vote.ruling()).isLessThanOrEqualTo(decision.ruling()));
        assertThat(decide(mode, rules, command)).isEqualTo(decision);
    }

    @Property(tries = 500)
    void aStricterModeNeverAllowsMore(
            @ForAll("commands") String command, @ForAll("rules") List<String> rules) {
        for (Mode mode : List.of(Mode.STANDARD, Mode.ACCEPT, Mode.YOLO)) {
            Mode stricter = Mode.values()[mode.ordinal() - 1];

            assertThat(ruling(stricter, rules, command))
                    .isGreaterThanOrEqualTo(ruling(mode, rules, command));
        }
    }

    private static String wrapped(String wrapper, String command) {
        return wrapper.contains("%q")
                ? wrapper.replace("%q", command.replace("'", "'\\''"))
                : wrapper.replace("%s", command);
    }

    private static Ruling ruling(Mode mode, List<String> rules, String command) {
        return decide(mode, rules, command).ruling();
    }

    private static Decision decide(Mode mode, List<String> rules, String command) {
        return PolicyTest.decide(
                mode, rules.stream().map(PolicyTest::rule).toList(), "run " + command);
    }

    @Provide
    Arbitrary<String> commands() {
        return Arbitraries.of(COMMANDS);
    }

    @Provide
    Arbitrary<String> patterns() {
        return Arbitraries.of(RULES);
    }

    @Provide
    Arbitrary<List<String>> rules() {
        var rule =
                Combinators.combine(Arbitraries.of("allow", "ask", "deny"), Arbitraries.of(RULES))
                        .as((ruling, pattern) -> ruling + " " + pattern);
        return rule.list().ofMaxSize(6);
    }

    @Provide
    Arbitrary<List<String>> wrappers() {
        return Arbitraries.of(WRAPPERS).list().ofMinSize(1).ofMaxSize(3);
    }
}
