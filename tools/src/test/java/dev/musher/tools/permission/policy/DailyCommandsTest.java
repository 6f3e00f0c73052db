package dev.musher.tools.permission.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.command.bash.BashCommandAnalyzer;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What people do all day and only reads is allowed in every mode, unless a secret is in reach. */
class DailyCommandsTest {
    private static final PlainPaths PLAIN =
            new PlainPaths(Map.of(), List.of("/p/src/A.java", "/p/a.txt"));
    private static final PlainPaths WITH_SECRET =
            new PlainPaths(Map.of(), List.of("/p/src/A.java", "/p/src/.env"));
    private static final PlainPaths WITH_BLANK =
            new PlainPaths(Map.of(), List.of("/p/src/A.java", "/p/src/a /etc/passwd"));
    private static final PlainPaths WITH_LINK =
            new PlainPaths(Map.of("/p/src/l", "/elsewhere/l"), List.of("/p/src/l"));
    private static final PlainPaths WITH_LINK_LIKE_A_PATTERN =
            new PlainPaths(Map.of("/p/[1]", "/elsewhere/l"), List.of("/p/a.txt"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git ls-files | xargs wc -l",
                "find . -name '*.java' | xargs grep -n foo",
                "find src -type f -print0 | xargs -0 head -n 3",
                "wc -l $(git ls-files)",
                "for f in src/*; do wc -l \"$f\"; done",
                "for f in $(git ls-files); do wc -l \"$f\"; done",
                "for f in $(find src -name '*.java'); do grep -n foo $f; head -3 $f; done",
                "git ls-files | while read f; do wc -l \"$f\"; done",
                "git ls-files | while IFS= read -r f; do echo \"$f\"; head -1 \"$f\"; done",
                "find . -type f | grep java | while read -r f; do [ -f \"$f\" ] && cat $f; done",
                "for f in src/*; do [ -f \"$f\" ] && cat \"$f\"; done",
                "cd src && ls",
                "grep -rn foo src | head -20",
                "if [ -f x ]; then cat x; fi",
                "while read -r l; do echo \"$l\"; done < a.txt",
                "x=1; echo \"$x\"",
                "cat <<'E'\nany $text\nE",
                "ls && pwd || id",
                "echo \"${x:-default}\"",
                "echo $((1+2))"
            })
    void areAllowed(String command) {
        assertThat(decide(PLAIN, command)).isEqualTo(Ruling.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git ls-files | xargs cat",
                "find . -name '*.java' | xargs grep -n foo",
                "cat $(git ls-files)",
                "git ls-files | while read f; do cat \"$f\"; done",
                "git ls-files | while IFS= read -r f; do cat $f; done",
                "for f in src/.*; do cat \"$f\"; done"
            })
    void areNotWhereSecretsLinksOrNamesThatFallApartAreInReach(String command) {
        assertThat(decide(WITH_SECRET, command)).isEqualTo(Ruling.DENY);
        if (!command.startsWith("for")) {
            assertThat(decide(WITH_BLANK, command)).isEqualTo(Ruling.ASK);
            assertThat(decide(WITH_LINK, command)).isNotEqualTo(Ruling.ALLOW);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for f in $(cat list.txt); do cat \"$f\"; done",
                "for f in $(git ls-files); do cd /etc; cat \"$f\"; done",
                "for f in $(git ls-files); do f=/etc/passwd; cat \"$f\"; done",
                "for f in $(git ls-files); do cat \"$f/../../etc/passwd\"; done",
                "for f in $(git ls-files); do g=/etc/$f; cat \"$g\"; done",
                "for f in $(git ls-files); do \"$f\"; done",
                "for f in $(git ls-files) /etc/passwd; do cat \"$f\"; done",
                "for f in $(git ls-files); do :; done; cat \"$f\"",
                "cat list.txt | while read f; do cat \"$f\"; done",
                "while read f; do cat \"$f\"; done < list.txt",
                "git ls-files | while read f; do cd /etc; cat \"$f\"; done",
                "git ls-files | while read f; do read f < /etc/x; cat \"$f\"; done",
                "git ls-files | while read a f; do cat \"$f\"; done",
                "git ls-files | while IFS=a read f; do cat \"$f\"; done",
                "git ls-files | while read f; do cat \"/etc/$f\"; done",
                "git ls-files | sed 's#^#/etc/#' | while read f; do cat \"$f\"; done",
                "read() { f=/etc/passwd; }; git ls-files | while read f; do cat \"$f\"; done",
                "git ls-files | { while read f; do cat \"$f\"; done; }"
            })
    void areNotWhereALoopMayNameAnyFile(String command) {
        assertThat(decide(PLAIN, command)).isNotEqualTo(Ruling.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"cat [1]", "echo x > [1]", "touch [1]", "for f in [1]; do cat \"$f\"; done"})
    void areNotWhereAPatternThatMatchesNothingIsALink(String command) {
        assertThat(decide(WITH_LINK_LIKE_A_PATTERN, command)).isNotEqualTo(Ruling.ALLOW);
    }

    private static Ruling decide(PlainPaths paths, String command) {
        return new PermissionPolicy(
                        PermissionMode.RESTRICTIVE, List.of(), new BashCommandAnalyzer(), paths)
                .decide(PermissionPolicyTest.request("run " + command), new SessionGrants())
                .ruling();
    }
}
