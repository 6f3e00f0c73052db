package dev.musher.tools.permission.policy;

import dev.musher.tools.command.bash.BashCommandAnalyzer;
import dev.musher.tools.paths.DiskPathFacts;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Prints how many commands are decided in a second, on a real folder and with rules. */
public final class DecisionThroughput {
    private static final List<String> COMMANDS =
            List.of(
                    "git status",
                    "git diff --stat HEAD",
                    "git log --oneline -20",
                    "ls -la",
                    "ls -la src/main",
                    "cat src/main/A.java",
                    "rg -n 'class \\w+' src",
                    "grep -n class src/main/A.java",
                    "find . -name '*.java' -type f",
                    "make test",
                    "mvn -q -B test -Dtest=ATest",
                    "npm run build",
                    "npm test -- --watch=false",
                    "cargo test --workspace",
                    "python3 -m pytest -x tests/test_a.py",
                    "sed -n 1,80p src/main/A.java",
                    "head -n 40 src/main/A.java | tail -n 5",
                    "cd src && ls -la && cat main/A.java",
                    "mkdir -p build/out && cp src/main/A.java build/out/",
                    "git add -A && git commit -m 'Add a thing'",
                    "echo done > build/marker.txt",
                    "wc -l src/main/A.java",
                    "for f in a b c; do echo \"$f\"; done",
                    "curl -s https://example.org/x");

    private DecisionThroughput() {}

    public static void main(String[] words) throws IOException {
        Path folder = Files.createTempDirectory("decisions");
        Files.createDirectories(folder.resolve("src/main"));
        Files.createDirectories(folder.resolve(".git"));
        Files.writeString(folder.resolve("src/main/A.java"), "class A {}\n");
        var workingDirectory =
                new WorkingDirectory(folder, Path.of(System.getProperty("user.home")));
        var rules =
                List.of(
                        PermissionPolicyTest.rule("allow run(npm run *)"),
                        PermissionPolicyTest.rule("deny run(git push --force *)"),
                        PermissionPolicyTest.rule("deny write(src/generated/**)"),
                        PermissionPolicyTest.rule("ask connect(*)"));
        var permissionPolicy =
                new PermissionPolicy(
                        PermissionMode.STANDARD,
                        rules,
                        new BashCommandAnalyzer(),
                        new DiskPathFacts(workingDirectory, folder.resolve("output")));
        var requests = new ArrayList<Permission.Request>();
        for (String command : COMMANDS) {
            var claim = new PermissionClaim.Execute(command, workingDirectory.folder().toString());
            requests.add(new Permission.Request("bash", command, List.of(claim)));
        }
        for (int round = 1; round <= 6; round++) {
            System.out.printf(
                    "round %d: %,d decisions/s%n", round, perSecond(permissionPolicy, requests));
        }
    }

    private static long perSecond(
            PermissionPolicy permissionPolicy, List<Permission.Request> requests) {
        var sessionGrants = new SessionGrants();
        long begun = System.nanoTime();
        long allowed = 0;
        int count = 0;
        while (System.nanoTime() - begun < 2_000_000_000L) {
            for (Permission.Request request : requests) {
                allowed +=
                        permissionPolicy.decide(request, sessionGrants).ruling() == Ruling.ALLOW
                                ? 1
                                : 0;
                count++;
            }
        }
        if (allowed == 0) {
            throw new IllegalStateException("nothing was allowed: this measures nothing");
        }
        return count * 1_000_000_000L / (System.nanoTime() - begun);
    }
}
