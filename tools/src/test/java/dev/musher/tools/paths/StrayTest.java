package dev.musher.tools.paths;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.command.bash.BashCommandAnalyzer;
import dev.musher.tools.permission.DeciderVote;
import dev.musher.tools.permission.PathResolution;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.permission.policy.PermissionPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Real links: which of them lead paths astray, and what becomes of commands that take them. */
@Tag("slow")
class StrayTest {
    @TempDir private Path temporary;
    private Path root;
    private Path folder;
    private WorkingDirectory workingDirectory;
    private PermissionPolicy permissionPolicy;

    /**
     * Beside the project {@code work} are {@code away/deep/x}, the folder {@code shown} for long
     * output, and {@code linked}, which leads to the project.
     */
    @BeforeEach
    void makeLinks() throws IOException {
        root = temporary.toRealPath();
        folder = Files.createDirectories(root.resolve("work"));
        Files.createDirectories(folder.resolve("src/main"));
        Files.createDirectories(folder.resolve("lib/tools"));
        Files.createDirectories(folder.resolve("node_modules/.bin"));
        Files.createDirectories(root.resolve("away/deep"));
        Files.createDirectories(root.resolve("shown"));
        Files.createDirectories(root.resolve("home"));
        Files.writeString(root.resolve("away/deep/x"), "x\n");
        Files.writeString(folder.resolve("src/a"), "a\n");
        link(root, "linked", "work");
        link(folder, "out", "../away/deep");
        link(folder, "absolute", root.resolve("away/deep").toString());
        link(folder, "file", "../away/deep/x");
        link(folder, "src/out", "../out");
        link(folder, "lib/tools/out", "../../../away");
        link(folder, "in", "src/main");
        link(folder, "back", "../linked/src");
        link(folder, "up", ".");
        link(folder, "broken", "../nothing/there");
        link(folder, "brokenInside", "nothing");
        link(folder, "node_modules/.bin/a", "../../src/a");
        link(folder, "shown", "../shown");
        workingDirectory = new WorkingDirectory(folder, root.resolve("home"));
        permissionPolicy = policy(PermissionMode.YOLO);
    }

    private static void link(Path in, String name, String target) throws IOException {
        Files.createSymbolicLink(in.resolve(name), Path.of(target));
    }

    private PermissionPolicy policy(PermissionMode permissionMode) {
        return new PermissionPolicy(
                permissionMode,
                List.of(),
                new BashCommandAnalyzer(),
                new DiskPathFacts(workingDirectory, root.resolve("shown")));
    }

    @ParameterizedTest(name = "{0} strays at {1}")
    @CsvSource({
        "out, out, out",
        "out/x, out, out/x",
        "./out//x/, out, out/x",
        "out/./x, out, out/x",
        "src/../out/x, out, out/x",
        "absolute/x, absolute, absolute/x",
        "file, file, file",
        "src/out/x, src/out, src/out/x",
        "lib/tools/out/deep/x, lib/tools/out, lib/tools/out/deep/x",
        "back/out/x, src/out, src/out/x",
        "broken, broken, broken",
        "broken/new, broken, broken/new",
        "out/../y, out, out/../y",
        "out/../../elsewhere, out, out/../../elsewhere",
        "../linked/out/x, out, out/x",
        "lib/tools/../../up/../y, up, up/../y",
    })
    void straysByALinkThatLeadsOut(String written, String link, String path) {
        assertThat(workingDirectory.locate(written).way())
                .isEqualTo(
                        new PathResolution.ThroughLink(folder + "/" + link, folder + "/" + path));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".",
                "src/a",
                "in",
                "in/new",
                "back/a",
                "up/src/a",
                "brokenInside",
                "node_modules/.bin/a",
                "out/../../work/src/a",
                "../away/deep/x",
                "../nothing",
                "in/../../../away/deep/x",
                "../linked/src/a",
                "~/x",
                "/etc/passwd",
                "/",
            })
    void goesStraightWhereNoLinkLeadsOut(String written) {
        assertThat(workingDirectory.locate(written).way()).isEqualTo(PathResolution.STRAIGHT);
    }

    @Test
    void goesStraightInAProjectThatIsReachedByALink() throws IOException {
        var linked = new WorkingDirectory(root.resolve("linked"), root.resolve("home"));

        assertThat(linked.locate("src/a").way()).isEqualTo(PathResolution.STRAIGHT);
        assertThat(linked.locate(root + "/linked/src/a").way()).isEqualTo(PathResolution.STRAIGHT);
        assertThat(linked.locate("out").way())
                .isEqualTo(new PathResolution.ThroughLink(folder + "/out", folder + "/out"));
    }

    @Test
    void theNameOfALinkIsNotAstrayButWhatIsBelowIt() {
        assertThat(workingDirectory.locateName("out").way()).isEqualTo(PathResolution.STRAIGHT);
        assertThat(workingDirectory.locateName("out/x").way())
                .isEqualTo(new PathResolution.ThroughLink(folder + "/out", folder + "/out/x"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cat out/x",
                "cat file",
                "cat o*/x",
                "cat out/*",
                "cat */x",
                "cat < file",
                "echo hi > file",
                "echo hi >> out/new",
                "echo hi > broken",
                "cd out && cat x",
                "cd out && cat *",
                "cd out && rm x",
                "cd src/out && ls",
                "cd lib/tools && cat out/deep/x",
                "(cd out; sed -i s/x/y/ x)",
                "pushd out && touch new",
                "rm -rf out/",
                "rm out/x",
                "rm -r out/*",
                "mv src/a out",
                "mv out/x src",
                "cp out/x src",
                "cp -r out src",
                "cp src/a file",
                "cp -rL . src/main",
                "find -L . -name x",
                "find out/ -name x",
                "grep -R x .",
                "grep -r x out/",
                "rg -L x",
                "diff -r src lib",
                "tee file",
                "stat out/",
                "git diff --no-index out/x src/a",
                "git add out/x",
                "dd if=src/a of=file",
                "ln -s src/a out",
                "bash -c 'cat out/x'",
                "xargs cat < file",
                "find . -exec cat out/x +",
                "cat back/out/x",
                "cat up/../away/deep/x up/../y",
            })
    void commandsAreDeniedWhatIsBehindALinkEvenWhereAllIsAllowed(String command) {
        assertThat(deciding(decide(command))).anyMatch(why -> why.contains(" leads out of the "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cat src/a",
                "cat in/x back/a up/src/a",
                "cat node_modules/.bin/a",
                "cat ../away/deep/x",
                "ls",
                "find . -name x",
                "find -L src/main",
                "grep -r a .",
                "grep -R a src/main",
                "rg a",
                "rm out",
                "rm -rf out src/out",
                "rm -rf lib",
                "mv out elsewhere",
                "unlink broken",
                "git add out",
                "git log -p -- out",
                "readlink out",
                "stat out",
                "cd out",
                "cat shown/1",
                "echo hi > brokenInside",
                "out/program",
            })
    void otherCommandsAreNot(String command) {
        assertThat(decide(command).ruling().word()).isEqualTo("allow");
    }

    @Test
    void writingToTheFolderOfLongOutputByALinkIsDenied() {
        assertThat(deciding(decide("echo hi > shown/1")))
                .containsExactly("shown/1 leads out of the project to " + root.resolve("shown/1"));
    }

    @Test
    void whatALinkLeadsToIsStillReadByItsOwnName() {
        var outside = new PermissionClaim.Read(root + "/away/deep/x");

        assertThat(decide(PermissionMode.ACCEPT, outside).ruling().word()).isEqualTo("allow");
        assertThat(
                        decide(PermissionMode.ACCEPT, workingDirectory.locate("out/x").reading())
                                .ruling()
                                .word())
                .isEqualTo("deny");
    }

    private PermissionDecision decide(String command) {
        return permissionPolicy.decide(
                request(new PermissionClaim.Execute(command, folder.toString())),
                new SessionGrants());
    }

    private PermissionDecision decide(
            PermissionMode permissionMode, PermissionClaim permissionClaim) {
        return policy(permissionMode).decide(request(permissionClaim), new SessionGrants());
    }

    private static Permission.Request request(PermissionClaim permissionClaim) {
        return new Permission.Request("tool", "a call", List.of(permissionClaim));
    }

    private static List<String> deciding(PermissionDecision permissionDecision) {
        assertThat(permissionDecision.ruling().word()).isEqualTo("deny");
        return permissionDecision.deciding().stream().map(DeciderVote::because).distinct().toList();
    }
}
