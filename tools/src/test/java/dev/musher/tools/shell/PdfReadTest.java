package dev.musher.tools.shell;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.secret.SecretPatterns;
import dev.musher.tools.document.DocumentFixture;
import dev.musher.tools.document.FileFreshness;
import dev.musher.tools.read.ReadTool;
import dev.musher.tools.sandbox.Sandbox;
import dev.musher.tools.sandbox.SandboxPolicy;
import dev.musher.tools.sandbox.TestHome;
import dev.musher.tools.sandbox.TestSandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PdfReadTest {
    private static final String PATH = "/usr/bin:/bin";
    private static final ProcessRunner PROCESSES = new ProcessRunner(Map.of());

    @TempDir Path folder;
    private DocumentFixture documentFixture;

    @BeforeEach
    void makeDesk() throws IOException {
        documentFixture = DocumentFixture.in(folder);
    }

    @Test
    void showsThePagesByTheirLines() throws Exception {
        needsPdftotext();
        write("a.pdf", SamplePdf.of(List.of("Hello one", "Hello (two)", "")));

        assertThat(read("a.pdf", 1, 2000))
                .isEqualTo(
                        """
                        1\t[page 1 of 3]
                        2\tHello one
                        3\t[page 2 of 3]
                        4\tHello (two)
                        5\t[page 3 of 3]
                        """);
        assertThat(read("a.pdf", 3, 1))
                .isEqualTo("3\t[page 2 of 3]\n[lines 3-3 of 5; continue with offset 4]\n");
        assertThat(
                        documentFixture
                                .reads()
                                .freshness(path("a.pdf"), Files.readAllBytes(path("a.pdf"))))
                .isNotEqualTo(new FileFreshness.Fresh());
    }

    @Test
    void takesNoNameForAnOption() throws Exception {
        needsPdftotext();
        write("-help.pdf", SamplePdf.of(List.of("Hello")));

        assertThat(read("-help.pdf", 1, 2000)).contains("2\tHello\n");
    }

    @Test
    void readsInsideTheWalls() throws Exception {
        needsPdftotext();
        var home = TestHome.bare(Files.createDirectory(folder.resolve("walled")));
        documentFixture = DocumentFixture.in(home.workplace());
        try (var walls = TestSandbox.around(home, SandboxPolicy.USUAL)) {
            write("a.pdf", SamplePdf.of(List.of("Hello")));

            assertThat(read(walls, PATH, Duration.ofMinutes(1), "a.pdf", 1, 2000))
                    .contains("2\tHello\n");
        }
    }

    @Test
    void saysWhatIsWrongWithADocument() throws Exception {
        needsPdftotext();
        String good = SamplePdf.of(List.of("Hello"));
        write("cut.pdf", good.substring(0, 60));
        write("locked.pdf", SamplePdf.locked("Hello"));
        write("blank.pdf", SamplePdf.of(List.of("", "")));

        assertThat(read("cut.pdf", 1, 10))
                .startsWith("ERROR: cut.pdf is a PDF document, but pdftotext cannot read it: ");
        assertThat(read("locked.pdf", 1, 10)).contains("cannot read it:").contains("password");
        assertThat(read("blank.pdf", 1, 10))
                .startsWith("ERROR: blank.pdf has 2 pages without text, which may be pictures");
    }

    @Test
    void readsTheFirstThousandOfTenThousandPages() throws Exception {
        needsPdftotext();
        var pages = IntStream.rangeClosed(1, 10_000).mapToObj(i -> "Text " + i).toList();
        write("long.pdf", SamplePdf.of(pages));

        assertThat(read("long.pdf", 1, 2))
                .isEqualTo(
                        """
                        1\t[page 1 of more than 1000]
                        2\tText 1
                        [lines 1-2 of 2001; continue with offset 3]
                        """);
        assertThat(read("long.pdf", 2000, 10))
                .isEqualTo(
                        """
                        2000\tText 1000
                        2001\t[later pages: pdftotext -layout -f 1001 FILE - in bash]
                        [lines 2000-2001 of 2001]
                        """);
    }

    @Test
    void namesTheProgramWhereItIsMissing() throws Exception {
        write("a.pdf", SamplePdf.of(List.of("Hello")));

        assertThat(read(Sandbox.NONE, "/nonexistent", Duration.ofMinutes(1), "a.pdf", 1, 10))
                .isEqualTo(
                        "INPUT: a.pdf is a PDF document, not text. Use a program for it in bash, such"
                                + " as pdftotext -layout FILE - (from poppler-utils, which is not"
                                + " installed).");
    }

    @Test
    void stopsAProgramThatTakesTooLong() throws Exception {
        var bin = Files.createDirectories(folder.resolve("bin"));
        var program = Files.writeString(bin.resolve("pdftotext"), "#!/bin/sh\nexec sleep 600\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        write("a.pdf", SamplePdf.of(List.of("Hello")));

        assertThat(read(Sandbox.NONE, bin + ":" + PATH, Duration.ofMillis(300), "a.pdf", 1, 10))
                .isEqualTo("ERROR: a.pdf is a PDF document, but pdftotext took longer than 300ms.");
    }

    private static void needsPdftotext() {
        assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/pdftotext")),
                "pdftotext (poppler-utils) is not installed");
    }

    private Path path(String name) {
        return documentFixture.path(name);
    }

    private void write(String name, String pdf) throws IOException {
        Files.write(path(name), pdf.getBytes(ISO_8859_1));
    }

    private String read(String name, int offset, int limit) throws InterruptedException {
        return read(Sandbox.NONE, PATH, Duration.ofMinutes(1), name, offset, limit);
    }

    private String read(
            Sandbox sandbox, String path, Duration most, String name, int offset, int limit)
            throws InterruptedException {
        var commands =
                new BashCommandLine(
                        documentFixture.workplace(),
                        sandbox,
                        Map.of("PATH", path),
                        new SecretPatterns());
        var tool =
                new ReadTool(
                        documentFixture.workplace(),
                        documentFixture.reads(),
                        new PdfToText(commands, PROCESSES, most));
        var input =
                new JsonObjectBuilder()
                        .text("path", name)
                        .number("offset", offset)
                        .number("limit", limit)
                        .build();
        return DocumentFixture.said(DocumentFixture.run(tool, Json.encode(input)));
    }
}
