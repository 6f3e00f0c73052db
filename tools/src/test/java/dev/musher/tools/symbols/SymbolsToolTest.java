package dev.musher.tools.symbols;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.syntax.Parsers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SymbolsToolTest {
    private static final String BOX =
            """
            package box;

            /** A box. */
            public class Box {
                private int size;

                public void open(int force) {
                    check(force);
                    new Lid().lift(force);
                    log("open(1)"); // check(2)
                }

                void open() {
                    open(1);
                }

                private void check(int force) {}
            }
            """;

    @TempDir Path folder;
    private Path project;
    private SymbolsTool tool;

    @BeforeEach
    void makeProject() throws IOException {
        project = Files.createDirectory(folder.resolve("project"));
        write("src/Box.java", BOX);
        write("src/Lid.java", "class Lid {\n    void lift(int force) {}\n    class Hinge {}\n}\n");
        write("tools/run.py", "def main():\n    check(1)\n\ndef check(n):\n    return n\n");
        write(".gitignore", "out/\n");
        write("out/Made.java", "class Made {}\n");
        write("notes.txt", "class Note {}\n");
        tool = tool();
    }

    @Test
    void outlinesAFile() throws InterruptedException {
        assertThat(answer("outline", "", "src/Box.java"))
                .isEqualTo(
                        """
                        src/Box.java
                          4 class Box
                            5 field size: int
                            7 method open(int force): void
                            13 method open(): void
                            17 method check(int force): void""");
    }

    @Test
    void outlinesAFolder() throws InterruptedException {
        assertThat(answer("outline", "", "tools"))
                .isEqualTo("tools/run.py\n  1 function main()\n  4 function check(n)");
    }

    @Test
    void showsOnlyTheOutermostWhereThereIsTooMuch() throws Exception {
        for (int i = 0; i < 60; i++) {
            write("big/C%02d.java".formatted(i), "class C%d { int a, b, c, d; }".formatted(i));
        }

        assertThat(answer("outline", "", "big").lines())
                .hasSize(121)
                .startsWith("big/C00.java", "  1 class C0", "big/C01.java")
                .endsWith("Of 300 definitions only the outermost are shown.");
    }

    @Test
    void saysHowManyMoreThereAre() throws Exception {
        for (int i = 0; i < 250; i++) {
            write("many/C%03d.java".formatted(i), "class Same {}");
        }

        assertThat(answer("definition", "Same", "").lines())
                .hasSize(201)
                .endsWith("… 50 more. Qualify the name or give a path.");
    }

    @Test
    void findsDefinitions() throws InterruptedException {
        assertThat(answer("definition", "check", ""))
                .isEqualTo(
                        """
                        src/Box.java:17 method Box.check(int force): void
                        tools/run.py:4 function check(n)""");
    }

    @Test
    void findsQualifiedNames() throws InterruptedException {
        assertThat(answer("definition", "Box.check", ""))
                .isEqualTo("src/Box.java:17 method Box.check(int force): void");
        assertThat(answer("definition", "Lid::Hinge", ""))
                .isEqualTo("src/Lid.java:3 class Lid.Hinge");
        assertThat(answer("definition", "Box#check(int)", ""))
                .isEqualTo("src/Box.java:17 method Box.check(int force): void");
    }

    @Test
    void suggestsNamesLikeAnUnknownOne() {
        assertThatThrownBy(() -> answer("definition", "chekc", ""))
                .isInstanceOf(ToolFailure.class)
                .hasMessage(
                        "Nothing named chekc is defined here. Similar: check. Locals and libraries"
                                + " are not indexed; grep finds any text.");
        assertThatThrownBy(() -> answer("definition", "Lid.check", ""))
                .hasMessageContaining("Similar: check.");
    }

    @Test
    void findsCallersButNoTextThatLooksLikeThem() throws InterruptedException {
        assertThat(answer("callers", "check", ""))
                .isEqualTo(
                        """
                        src/Box.java:8 in method open: check(force);
                        tools/run.py:2 in function main: check(1)""");
        assertThat(answer("callers", "Lid", ""))
                .isEqualTo("src/Box.java:9 in method open: new Lid().lift(force);");
    }

    @Test
    void saysWhenNothingCallsIt() throws InterruptedException {
        assertThat(answer("callers", "Hinge", "")).isEqualTo("Nothing calls Hinge here.");
        assertThatThrownBy(() -> answer("callers", "nowhere", "")).isInstanceOf(ToolFailure.class);
    }

    @Test
    void listsWhatIsCalled() throws InterruptedException {
        assertThat(answer("callees", "open", "src/Box.java"))
                .isEqualTo(
                        """
                        src/Box.java:7 method Box.open(int force): void
                          check 8
                          lift 9
                          Lid 9
                          log 10
                        src/Box.java:13 method Box.open(): void
                          open 14""");
    }

    @Test
    void showsBodies() throws InterruptedException {
        assertThat(answer("body", "Lid.lift", ""))
                .isEqualTo("src/Lid.java:2-2 method lift\n2\t    void lift(int force) {}");
    }

    @Test
    void listsAllPlacesOfAnAmbiguousName() {
        assertThatThrownBy(() -> answer("body", "check", ""))
                .isInstanceOf(ToolFailure.class)
                .hasMessage(
                        """
                        check is defined in several files:
                        src/Box.java:17 method Box.check(int force): void
                        tools/run.py:4 function check(n)
                        Give the path of one of these.""");
    }

    @Test
    void drawsAMap() throws InterruptedException {
        assertThat(answer("overview", "", ""))
                .isEqualTo("src: 2 java (Box, Lid)\ntools: 1 python (main, check)");
    }

    @Test
    void seesEditsOfTheSameSizeAndTime() throws Exception {
        var lid = project.resolve("src/Lid.java");
        Files.setLastModifiedTime(lid, FileTime.fromMillis(1_000_000_000_000L));
        assertThat(answer("definition", "lift", "")).contains("Lid.lift");

        Files.writeString(lid, Files.readString(lid).replace("lift", "heap"));
        Files.setLastModifiedTime(lid, FileTime.fromMillis(1_000_000_000_000L));

        assertThat(answer("definition", "heap", "")).contains("Lid.heap");
        assertThatThrownBy(() -> answer("definition", "lift", "")).isInstanceOf(ToolFailure.class);
    }

    @Test
    void forgetsDeletedFilesAndLearnsNewOnes() throws Exception {
        answer("overview", "", "");
        Files.delete(project.resolve("src/Lid.java"));
        write("src/Crate.java", "class Crate {}");

        assertThat(answer("overview", "", "src")).isEqualTo("src: 2 java (Box, Crate)");
    }

    @Test
    void keepsTheIndexForTheNextSession() throws Exception {
        answer("overview", "", "");
        byte[] kept = Files.readAllBytes(index());

        tool = tool();

        assertThat(answer("definition", "lift", "")).contains("Lid.lift");
        assertThat(new IndexCodec(project.toString()).decode(kept)).hasSize(3);
        assertThat(new IndexCodec("/elsewhere").decode(kept)).isEmpty();
    }

    @Test
    void makesADamagedIndexAgain() throws Exception {
        answer("overview", "", "");
        var index = index();
        byte[] bytes = Files.readAllBytes(index);
        bytes[bytes.length / 2]++;
        Files.write(index, bytes);

        assertThat(answer("definition", "lift", "")).contains("Lid.lift");
    }

    @Test
    void passesOverWhatIsNoSourceText() throws Exception {
        Files.write(project.resolve("src/Binary.java"), new byte[] {0, 1, 2, 3});
        Files.write(project.resolve("src/Huge.java"), new byte[SourceFileReader.MOST_BYTES + 1]);
        Files.createSymbolicLink(project.resolve("src/Link.java"), Path.of("Box.java"));
        Files.createDirectory(project.resolve("src/Folder.java"));

        assertThat(answer("definition", "Box", "")).isEqualTo("src/Box.java:4 class Box");
        assertThatThrownBy(() -> answer("outline", "", "src/Binary.java"))
                .hasMessage("src/Binary.java is binary or larger than 1 MiB. Use grep instead.");
        assertThatThrownBy(() -> answer("outline", "", "src/Huge.java"))
                .isInstanceOf(ToolFailure.class);
    }

    @Test
    void saysWhatIsWrongWithAPath() {
        assertThatThrownBy(() -> answer("outline", "", "src/None.java"))
                .hasMessage("There is no file or folder src/None.java. Find it with glob or ls.");
        assertThatThrownBy(() -> answer("outline", "", "notes.txt"))
                .hasMessage(
                        "notes.txt is not in a language that symbols supports. Use read or grep instead.");
        assertThatThrownBy(() -> answer("outline", "", "\0")).isInstanceOf(ToolFailure.class);
    }

    @Test
    void needsANameWhereItLooksForOne() {
        assertThatThrownBy(() -> answer("body", "", ""))
                .hasMessage("The action body needs `name`: the name of a definition.");
    }

    @Test
    void refusesInputThatDoesNotFit() {
        var given = new Fields(Map.of("action", new JsonValue.Text("dance")));

        assertThat(tool.description().input().check(given)).isInstanceOf(Checked.Misfits.class);
    }

    @Test
    void claimsWhatItReads() {
        assertThat(tool.prepare(input("outline", "", "src")).claims())
                .isEqualTo(List.of(new PermissionClaim.Read(project.toString())));
        assertThat(tool.prepare(input("outline", "", "src/Box.java")).claims())
                .isEqualTo(
                        List.of(
                                new PermissionClaim.Read(
                                        project.resolve("src/Box.java").toString())));
    }

    @Test
    void looksAtFoldersOutsideOfTheProject() throws Exception {
        var other = Files.createDirectory(folder.resolve("other"));
        Files.writeString(other.resolve("a.sh"), "f() { :; }\n");

        assertThat(answer("outline", "", other.toString()))
                .isEqualTo(other.resolve("a.sh") + "\n  1 function f()");
    }

    @Test
    void endsWhenItIsCancelled() {
        for (String action : List.of("outline", "definition", "callers", "callees", "body")) {
            Thread.currentThread().interrupt();

            assertThatThrownBy(() -> answer(action, "check", "src"))
                    .isInstanceOf(InterruptedException.class);
            assertThat(Thread.interrupted()).isFalse();
        }
    }

    private Path index() throws IOException {
        try (Stream<Path> found = Files.list(folder.resolve("cache/symbols"))) {
            return found.findFirst().orElseThrow();
        }
    }

    private SymbolsTool tool() throws IOException {
        return new SymbolsTool(
                new WorkingDirectory(project, folder), Parsers.shared(), folder.resolve("cache"));
    }

    private String answer(String action, String name, String path) throws InterruptedException {
        var call = new ToolCall("1", ToolCall.Progress.UNHEARD);
        var outcome = tool.prepare(input(action, name, path)).execute(call);
        return ((OutcomePiece.Text) ((ToolOutcome.Done) outcome).pieces().getFirst()).text();
    }

    private ToolInput input(String action, String name, String path) {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("action", new JsonValue.Text(action));
        if (!name.isEmpty()) {
            fields.put("name", new JsonValue.Text(name));
        }
        if (!path.isEmpty()) {
            fields.put("path", new JsonValue.Text(path));
        }
        return ((Checked.Fits) tool.description().input().check(new Fields(fields))).input();
    }

    private void write(String name, String text) throws IOException {
        var file = project.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
