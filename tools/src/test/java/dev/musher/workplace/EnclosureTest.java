package dev.musher.workplace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.command.ShellCommandReader;
import dev.musher.permission.Claim;
import dev.musher.permission.Grants;
import dev.musher.permission.Mode;
import dev.musher.permission.Permission;
import dev.musher.permission.Policy;
import dev.musher.permission.Rule;
import dev.musher.permission.Ruling;
import dev.musher.permission.Subject;
import dev.musher.workplace.WorkplacePaths.Enclosure;
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
        assertThat(write(inside.resolve("a.txt"), Mode.STANDARD)).isEqualTo(Ruling.ALLOW);
        assertThat(run("touch a.txt && rm -r sub", Mode.STANDARD)).isEqualTo(Ruling.ALLOW);
        assertThat(write(inside.resolve(".git/config"), Mode.YOLO)).isEqualTo(Ruling.DENY);
        assertThat(write(inside.resolve(".musher/state/x"), Mode.YOLO)).isEqualTo(Ruling.DENY);
    }

    @Test
    void whatIsAroundIsDeniedInEveryModeAndByEveryRule() throws IOException {
        for (Mode mode : Mode.values()) {
            assertThat(write(project.resolve("a.txt"), mode)).isEqualTo(Ruling.DENY);
            assertThat(write(inside.resolveSibling("owner"), mode)).isEqualTo(Ruling.DENY);
            assertThat(run("rm -rf " + project, mode)).isEqualTo(Ruling.DENY);
            assertThat(run("rm -rf " + temp.toRealPath(), mode)).isEqualTo(Ruling.DENY);
            assertThat(run("echo x > ../../../../../a.txt", mode)).isEqualTo(Ruling.DENY);
        }
    }

    @Test
    void elsewhereAllIsAsUsual() throws IOException {
        assertThat(write(temp.toRealPath().resolve("other"), Mode.YOLO)).isEqualTo(Ruling.ALLOW);
        assertThat(write(temp.toRealPath().resolve("other"), Mode.STANDARD)).isEqualTo(Ruling.ASK);
        assertThat(decide(new Claim.Read(project + "/a.txt"), Mode.YOLO)).isEqualTo(Ruling.ALLOW);
    }

    private Ruling write(Path path, Mode mode) throws IOException {
        return decide(new Claim.Write(path.toString()), mode);
    }

    private Ruling run(String command, Mode mode) throws IOException {
        return decide(new Claim.Execute(command, inside.toString()), mode);
    }

    private Ruling decide(Claim claim, Mode mode) throws IOException {
        var all =
                new Rule(
                        Ruling.ALLOW,
                        Subject.WRITE,
                        project + "/a.txt",
                        "a test",
                        "",
                        List.of(),
                        List.of());
        var paths =
                new WorkplacePaths(
                        new Workplace(inside, temp),
                        temp.resolve("output"),
                        Optional.of(new Enclosure(List.of(project), inside)),
                        "");
        return new Policy(mode, List.of(all), new ShellCommandReader(), paths)
                .decide(new Permission.Request("tool", "shown", List.of(claim)), new Grants())
                .ruling();
    }
}
