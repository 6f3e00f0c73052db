package dev.musher.tools.paths;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.command.bash.BashCommandAnalyzer;
import dev.musher.tools.paths.DiskPathFacts.WriteBounds;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.RuleSubject;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.permission.policy.PermissionPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnclosureTest {
    @TempDir Path temp;
    private Path project;
    private Path inside;

    @BeforeEach
    void makeFolders() throws IOException {
        project = Files.createDirectory(temp.toRealPath().resolve("p"));
        inside = Files.createDirectories(project.resolve(".musher/state/workspaces/w/tree"));
    }

    @Test
    void whatIsInsideMayBeWrittenAlthoughItLiesAmongProtectedFiles() throws IOException {
        assertThat(write(inside.resolve("a.txt"), PermissionMode.STANDARD)).isEqualTo(Ruling.ALLOW);
        assertThat(run("touch a.txt && rm -r sub", PermissionMode.STANDARD))
                .isEqualTo(Ruling.ALLOW);
        assertThat(write(inside.resolve(".git/config"), PermissionMode.YOLO))
                .isEqualTo(Ruling.DENY);
        assertThat(write(inside.resolve(".musher/state/x"), PermissionMode.YOLO))
                .isEqualTo(Ruling.DENY);
    }

    @Test
    void whatIsAroundIsDeniedInEveryModeAndByEveryRule() throws IOException {
        for (PermissionMode permissionMode : PermissionMode.values()) {
            assertThat(write(project.resolve("a.txt"), permissionMode)).isEqualTo(Ruling.DENY);
            assertThat(write(inside.resolveSibling("owner"), permissionMode))
                    .isEqualTo(Ruling.DENY);
            assertThat(run("rm -rf " + project, permissionMode)).isEqualTo(Ruling.DENY);
            assertThat(run("rm -rf " + temp.toRealPath(), permissionMode)).isEqualTo(Ruling.DENY);
            assertThat(run("echo x > ../../../../../a.txt", permissionMode)).isEqualTo(Ruling.DENY);
        }
    }

    @Test
    void elsewhereAllIsAsUsual() throws IOException {
        assertThat(write(temp.toRealPath().resolve("other"), PermissionMode.YOLO))
                .isEqualTo(Ruling.ALLOW);
        assertThat(write(temp.toRealPath().resolve("other"), PermissionMode.STANDARD))
                .isEqualTo(Ruling.ASK);
        assertThat(decide(new PermissionClaim.Read(project + "/a.txt"), PermissionMode.YOLO))
                .isEqualTo(Ruling.ALLOW);
    }

    private Ruling write(Path path, PermissionMode permissionMode) throws IOException {
        return decide(new PermissionClaim.Write(path.toString()), permissionMode);
    }

    private Ruling run(String command, PermissionMode permissionMode) throws IOException {
        return decide(new PermissionClaim.Execute(command, inside.toString()), permissionMode);
    }

    private Ruling decide(PermissionClaim permissionClaim, PermissionMode permissionMode)
            throws IOException {
        var all =
                new PermissionRule(
                        Ruling.ALLOW,
                        RuleSubject.WRITE,
                        project + "/a.txt",
                        "a test",
                        "",
                        List.of(),
                        List.of());
        var paths =
                new DiskPathFacts(
                        new WorkingDirectory(inside, temp),
                        temp.resolve("output"),
                        Optional.of(new WriteBounds(List.of(project), inside)),
                        "");
        return new PermissionPolicy(permissionMode, List.of(all), new BashCommandAnalyzer(), paths)
                .decide(
                        new Permission.Request("tool", "shown", List.of(permissionClaim)),
                        new SessionGrants())
                .ruling();
    }
}
