package dev.musher.tools.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SyntaxParserTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    @TempDir Path folder;

    @ParameterizedTest
    @EnumSource
    void everyLanguageHasAParser(SyntaxLanguage syntaxLanguage) throws InterruptedException {
        try (var tree = tree(syntaxLanguage, "")) {
            assertThat(tree.root().hasError()).isFalse();
        }
    }

    @Test
    void nodesKnowTheirTextBehindCharactersOfAnyWidth() throws InterruptedException {
        var text = "echo \"é😀\" &&\n  rm 'ü' x";

        try (var tree = tree(SyntaxLanguage.BASH, text)) {
            var word = tree.root().children().getFirst().children().getLast().children().getLast();

            assertThat(word.text()).isEqualTo("x");
            assertThat(text.substring(word.startChar(), word.endChar())).isEqualTo("x");
            assertThat(List.of(word.line(), word.column())).isEqualTo(List.of(2, 10));
        }
    }

    @Test
    void childrenAreFoundByField() throws InterruptedException {
        try (var tree = tree(SyntaxLanguage.JAVA, "class A extends B {}")) {
            var type = tree.root().children().getFirst();

            assertThat(type.child("name").map(SyntaxNode::text)).contains("A");
            assertThat(type.child("interfaces")).isEmpty();
            assertThat(type.parent().map(SyntaxNode::kind)).contains("program");
            assertThat(tree.root().parent()).isEmpty();
        }
    }

    @Test
    void givesUpWhenTheTimeIsOver() throws InterruptedException {
        byte[] text = "class A { int x = 1; ".repeat(10_000).getBytes(StandardCharsets.UTF_8);

        var parseResult = Parsers.shared().parse(SyntaxLanguage.JAVA, text, Duration.ofMillis(5));

        assertThat(parseResult).isEqualTo(new ParseResult.GaveUp());
    }

    @Test
    void givesUpOnWhatIsTooLarge() throws InterruptedException {
        var parseResult =
                Parsers.shared()
                        .parse(SyntaxLanguage.JAVA, new byte[SyntaxParser.MOST_BYTES + 1], LONG);

        assertThat(parseResult).isEqualTo(new ParseResult.GaveUp());
    }

    @Test
    void givesUpOnWhatWouldKillTheProcess() throws InterruptedException {
        for (String bash :
                List.of(
                        "<<".repeat(500),
                        "cat <<" + "a".repeat(1_100),
                        "cat << '" + "a b ".repeat(300) + "'",
                        "<<a\n$(".repeat(200))) {
            assertThat(parse(SyntaxLanguage.BASH, bash)).isEqualTo(new ParseResult.GaveUp());
        }
        var python = new StringBuilder();
        for (int i = 0; i < 600; i++) {
            python.append(" ".repeat(i)).append("if x:\n");
        }
        assertThat(parse(SyntaxLanguage.PYTHON, python.toString()))
                .isEqualTo(new ParseResult.GaveUp());
    }

    @Test
    void parsesScriptsWithManyHeredocs() throws InterruptedException {
        try (var tree = tree(SyntaxLanguage.BASH, "cat <<EOF >file\ntext $(x)\nEOF\n".repeat(50))) {
            assertThat(tree.root().hasError()).isFalse();
        }
    }

    @Test
    void stopsWhenItsThreadIsInterrupted() throws InterruptedException {
        byte[] text = "$(".repeat(4_000_000).getBytes(StandardCharsets.UTF_8);
        var parser = Parsers.shared();
        var ended = new SynchronousQueue<String>();
        var thread =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    var end = "finished";
                                    try {
                                        parser.parse(SyntaxLanguage.BASH, text, LONG);
                                    } catch (InterruptedException e) {
                                        end = "interrupted";
                                    }
                                    offer(ended, end);
                                });
        thread.interrupt();

        assertThat(ended.poll(60, TimeUnit.SECONDS)).isEqualTo("interrupted");
    }

    private static void offer(SynchronousQueue<String> queue, String word) {
        try {
            queue.put(word);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void refusesNodesOfAClosedTree() throws InterruptedException {
        var tree = tree(SyntaxLanguage.JAVA, "class A {}");
        var root = tree.root();
        var cursor = tree.cursor();
        cursor.close();
        tree.close();
        tree.close();

        assertThatThrownBy(root::children).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(cursor::node).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(tree::root).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void unpacksLibrariesForTheOwnerOnly() throws Exception {
        var libraries = new NativeLibraries(folder.resolve("natives"));

        assertThat(libraries.loading("tree-sitter-json", () -> "loaded")).isEqualTo("loaded");

        assertThat(mode(folder.resolve("natives"))).isEqualTo("rwx------");
        assertThat(unpacked()).hasSize(1).allMatch(file -> mode(file).equals("rwx------"));
        assertThat(System.getProperty("tree-sitter-lib")).isNull();
    }

    @Test
    void unpacksNothingWhereOthersCouldReplaceIt() throws Exception {
        var natives = Files.createDirectory(folder.resolve("natives"));
        Files.setPosixFilePermissions(natives, PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThat(new NativeLibraries(natives).loading("tree-sitter-json", () -> "loaded"))
                .isEqualTo("loaded");

        assertThat(unpacked()).isEmpty();
    }

    @Test
    void leavesALibraryThatIsThereAlone() throws Exception {
        var libraries = new NativeLibraries(folder.resolve("natives"));
        libraries.loading("tree-sitter-json", () -> "loaded");
        var before = Files.getLastModifiedTime(unpacked().getFirst());

        libraries.loading("tree-sitter-json", () -> "loaded");

        assertThat(Files.getLastModifiedTime(unpacked().getFirst())).isEqualTo(before);
    }

    private List<Path> unpacked() throws Exception {
        try (Stream<Path> found = Files.walk(folder)) {
            return found.filter(Files::isRegularFile).toList();
        }
    }

    private static String mode(Path file) {
        try {
            Set<PosixFilePermission> mode = Files.getPosixFilePermissions(file);
            return PosixFilePermissions.toString(mode);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ParseResult parse(SyntaxLanguage syntaxLanguage, String text)
            throws InterruptedException {
        return Parsers.shared().parse(syntaxLanguage, text.getBytes(StandardCharsets.UTF_8), LONG);
    }

    private static SyntaxTree tree(SyntaxLanguage syntaxLanguage, String text)
            throws InterruptedException {
        var parseResult = parse(syntaxLanguage, text);
        assertThat(parseResult).isInstanceOf(ParseResult.Parsed.class);
        return ((ParseResult.Parsed) parseResult).tree();
    }
}
