package dev.musher.tools.permission.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.Combinators;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.tools.permission.DeciderVote.Weight;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.Ruling;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;

/** What holds of every decision, whatever the rules and the command. */
@Tag("slow")
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
                    "cat $FILE",
                    "cat out/x",
                    "echo hi > out/x",
                    "rm out",
                    "grep -R x .");

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
                    "read(out/**)",
                    "read(/elsewhere/**)",
                    "write(out)",
                    "write(src/**)",
                    "write(**)",
                    "write(.git/**)",
                    "connect(example.org)",
                    "connect(*)",
                    "tool(run)",
                    "tool(*)");

    /** Words before a command; before a compound one they are no syntax. */
    private static final List<String> PREFIXES =
            List.of(
                    "env %s",
                    "env A=1 %s",
                    "env -i %s",
                    "nice -n 5 %s",
                    "nohup %s",
                    "timeout 5 %s",
                    "command %s",
                    "setsid %s",
                    "sudo %s",
                    "doas %s",
                    "xargs %s");

    /** Texts around a command that make a simple one of it. */
    private static final List<String> QUOTES =
            List.of(
                    "bash -c '%q'",
                    "sh -c '%q'",
                    "eval '%q'",
                    "trap '%q' EXIT",
                    "echo \"$( %s )\"",
                    "echo `%q`",
                    "cat <( %s )");

    /** Syntax around a command. */
    private static final List<String> FRAMES =
            List.of(
                    "( %s )",
                    "{ %s; }",
                    "true && %s",
                    "%s | cat",
                    "! %s",
                    "time %s",
                    "if true; then %s; fi",
                    "for i in 1 2; do %s; done",
                    "while false; do %s; done",
                    "case x in x) %s;; esac",
                    "f() { %s; }; f",
                    "%s &",
                    "cat <<X\n$( %s )\nX\n");

    /** A way to write the same command around itself: nothing milder comes of it. */
    private static String wrapped(String wrapper, String command) {
        boolean simple = FRAMES.stream().noneMatch(frame -> looksLike(frame, command));
        String inside =
                PREFIXES.contains(wrapper) && !simple
                        ? wrapped(QUOTES.getFirst(), command)
                        : command;
        return wrapper.contains("`")
                ? wrapper.replace("%q", inside.replace("\\", "\\\\").replace("`", "\\`"))
                : wrapper.replace("%q", inside.replace("'", "'\\''")).replace("%s", inside);
    }

    private static boolean looksLike(String frame, String command) {
        String beginning = frame.substring(0, frame.indexOf("%s"));
        String end = frame.substring(frame.indexOf("%s") + 2);
        return command.startsWith(beginning) && command.endsWith(end);
    }

    @Property(tries = 200)
    void addingADenyNeverAllowsMore(
            @ForAll("commands") String command,
            @ForAll("rules") List<String> rules,
            @ForAll("patterns") String denied,
            @ForAll PermissionMode permissionMode) {
        var more = new ArrayList<>(rules);
        more.add("deny " + denied);

        assertThat(ruling(permissionMode, more, command))
                .isGreaterThanOrEqualTo(ruling(permissionMode, rules, command));
    }

    @Property(tries = 300)
    void wrappingACommandNeverMakesItMilder(
            @ForAll("commands") String command,
            @ForAll("wrappers") List<String> wrappers,
            @ForAll("rules") List<String> rules,
            @ForAll PermissionMode permissionMode) {
        String wrapped = command;
        for (String wrapper : wrappers) {
            wrapped = wrapped(wrapper, wrapped);
        }
        var strictRules = rules.stream().filter(rule -> !rule.startsWith("allow")).toList();

        assertThat(ruling(permissionMode, strictRules, wrapped))
                .as("%s is no milder than %s", wrapped, command)
                .isGreaterThanOrEqualTo(ruling(permissionMode, strictRules, command));
    }

    @Property(tries = 200)
    void noAllowForTheWrapperAllowsWhatIsInside(
            @ForAll("commands") String command,
            @ForAll("wrappers") List<String> wrappers,
            @ForAll PermissionMode permissionMode) {
        String wrapped = wrapped(wrappers.getFirst(), command);
        var rules = List.of("deny run(rm *)", "deny run(curl *)", "allow run(* *)");

        if (ruling(permissionMode, rules, command) == Ruling.DENY) {
            assertThat(ruling(permissionMode, rules, wrapped)).isNotEqualTo(Ruling.ALLOW);
        }
    }

    @Property(tries = 300)
    void theOrderOfRulesDoesNotMatter(
            @ForAll("commands") String command,
            @ForAll("rules") List<String> rules,
            @ForAll PermissionMode permissionMode,
            @ForAll long seed) {
        var shuffled = new ArrayList<>(rules);
        Collections.shuffle(shuffled, new Random(seed));

        assertThat(ruling(permissionMode, shuffled, command))
                .isEqualTo(ruling(permissionMode, rules, command));
    }

    @Property(tries = 300)
    void theTraceNamesWhatDecidesAndTheSameInputDecidesTheSame(
            @ForAll("commands") String command,
            @ForAll("rules") List<String> rules,
            @ForAll PermissionMode permissionMode) {
        var permissionDecision = decide(permissionMode, rules, command);

        assertThat(permissionDecision.deciding())
                .isNotEmpty()
                .allSatisfy(deciderVote -> assertThat(deciderVote.because()).isNotBlank());
        assertThat(
                        permissionDecision.trace().stream()
                                .filter(deciderVote -> deciderVote.weight() == Weight.DECIDES))
                .allSatisfy(
                        deciderVote ->
                                assertThat(deciderVote.ruling())
                                        .isLessThanOrEqualTo(permissionDecision.ruling()));
        assertThat(decide(permissionMode, rules, command)).isEqualTo(permissionDecision);
    }

    @Property(tries = 200)
    void aStricterModeNeverAllowsMore(
            @ForAll("commands") String command, @ForAll("rules") List<String> rules) {
        Ruling stricter = Ruling.DENY;
        for (PermissionMode permissionMode : PermissionMode.values()) {
            Ruling laxer = ruling(permissionMode, rules, command);

            assertThat(laxer).isLessThanOrEqualTo(stricter);
            stricter = laxer;
        }
    }

    private static Ruling ruling(
            PermissionMode permissionMode, List<String> rules, String command) {
        return decide(permissionMode, rules, command).ruling();
    }

    private static PermissionDecision decide(
            PermissionMode permissionMode, List<String> rules, String command) {
        return PermissionPolicyTest.decide(
                permissionMode,
                rules.stream().map(PermissionPolicyTest::rule).toList(),
                "run " + command);
    }

    @Provide
    Generator<String> commands() {
        return Generators.of(COMMANDS);
    }

    @Provide
    Generator<String> patterns() {
        return Generators.of(RULES);
    }

    @Provide
    Generator<List<String>> rules() {
        var rule =
                Combinators.combine(Generators.of("allow", "ask", "deny"), Generators.of(RULES))
                        .as((ruling, pattern) -> ruling + " " + pattern);
        return rule.list().ofMaxSize(6);
    }

    @Provide
    Generator<List<String>> wrappers() {
        var all = new ArrayList<>(PREFIXES);
        all.addAll(QUOTES);
        all.addAll(FRAMES);
        return Generators.of(all).list().uniqueElements().ofMinSize(1).ofMaxSize(3);
    }
}
