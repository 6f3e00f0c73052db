package dev.musher.workplace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.command.ShellCommandReader;
import dev.musher.permission.Claim;
import dev.musher.permission.Decision;
import dev.musher.permission.Grants;
import dev.musher.permission.Mode;
import dev.musher.permission.Permission;
import dev.musher.permission.Policy;
import dev.musher.permission.Vote;
import dev.musher.permission.Way;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Real links: which of them lead paths astray, and what becomes of commands that take them. */
class StrayTest {
    @TempDir private Path temporary;
    private Path root;
    private Path folder;
    private Workplace workplace;
    private Policy policy;

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
        workplace = new Workplace(folder, root.resolve("home"));
        policy = policy(Mode.YOLO);
    }

    private static void link(Path in, String name, String target) throws IOException {
        Files.createSymbolicLink(in.resolve(name), Path.of(target));
    }

    private Policy policy(Mode mode) {
        return new Policy(
                mode,
                List.of(),
                new ShellCommandReader(),
                new WorkplacePaths(workplace, root.resolve("shown")));
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
        assertThat(workplace.locate(written).way())
                .isEqualTo(new Way.Stray(folder + "/" + link, folder + "/" + path));
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
        assertThat(workplace.locate(written).way()).isEqualTo(Way.STRAIGHT);
    }

    @Test
    void goesStraightInAProjectThatIsReachedByALink() throws IOException {
        var linked = new Workplace(root.resolve("linked"), root.resolve("home"));

        assertThat(linked.locate("src/a").way()).isEqualTo(Way.STRAIGHT);
        assertThat(linked.locate(root + "/linked/src/a").way()).isEqualTo(Way.STRAIGHT);
        assertThat(linked.locate("out").way())
                .isEqualTo(new Way.Stray(folder + "/out", folder + "/out"));
    }

    @Test
    void theNameOfALinkIsNotAstrayButWhatIsBelowIt() {
        assertThat(workplace.locateName("out").way()).isEqualTo(Way.STRAIGHT);
        assertThat(workplace.locateName("out/x").way())
                .isEqualTo(new Way.Stray(folder + "/out", folder + "/out/x"));
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
        var outside = new Claim.Read(root + "/away/deep/x");

        assertThat(decide(Mode.ACCEPT, outside).ruling().word()).isEqualTo("allow");
        assertThat(decide(Mode.ACCEPT, workplace.locate("out/x").reading()).ruling().word())
                .isEqualTo("deny");
    }

    private Decision decide(String command) {
        return policy.decide(request(new Claim.Execute(command, folder.toString())), new Grants());
    }

    private Decision decide(Mode mode, Claim claim) {
        return policy(mode).decide(request(claim), new Grants());
    }

    private static Permission.Request request(Claim claim) {
        return new Permission.Request("tool", "a call", List.of(claim));
    }

    private static List<String> deciding(Decision decision) {
        assertThat(decision.ruling().word()).isEqualTo("deny");
        return decision.deciding().stream().map(Vote::because).distinct().toList();
    }
}
