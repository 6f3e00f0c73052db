package dev.musher.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextFileProcessorTest {
    private static final String ANNOTATED =
            """
            package tried;

            @dev.musher.codegen.TextFile("tried.md")
            public class Tried {
                public static String text() {
                    return TriedText.TEXT;
                }
            }
            """;

    @TempDir private Path output;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "One line.",
                "Two\nlines.",
                "Quotes \" and \\ and \t tabs.",
                "Backslash-u: \\u0041, a percent %s, a brace {}.",
                "Letters: größer, \u4f60\u597d, \ud83d\ude00.",
                "",
            })
    void makesAConstantOfAFile(String text) throws Exception {
        write(text);

        assertThat(compile(ANNOTATED)).isEmpty();
        assertThat(textOfTried()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\n\n", " \n\t\n", "\r\n"})
    void leavesWhiteSpaceAtTheEndOut(String end) throws Exception {
        write("  Indented.\n\nThe end." + end);

        assertThat(compile(ANNOTATED)).isEmpty();
        assertThat(textOfTried()).isEqualTo("  Indented.\n\nThe end.");
    }

    @Test
    void refusesToCompileWhereTheFileIsMissing() throws Exception {
        Files.createDirectories(output.resolve("tried"));

        assertThat(compile(ANNOTATED))
                .anySatisfy(
                        fault -> {
                            assertThat(fault.getKind()).isEqualTo(Diagnostic.Kind.ERROR);
                            assertThat(fault.getMessage(Locale.ROOT))
                                    .startsWith("cannot make a constant of tried.md: ");
                            assertThat(fault.getLineNumber()).isEqualTo(4);
                        });
        assertThat(output.resolve("tried/Tried.class")).doesNotExist();
    }

    @Test
    void makesNothingOfAClassThatAsksForNothing() throws IOException {
        assertThat(compile("package tried;\n\npublic class Tried {}\n")).isEmpty();
        assertThat(output.resolve("tried/Tried.class")).exists();
        assertThat(output.resolve("tried/TriedText.class")).doesNotExist();
    }

    private void write(String text) throws IOException {
        Files.createDirectories(output.resolve("tried"));
        Files.writeString(output.resolve("tried/tried.md"), text);
    }

    private List<Diagnostic<? extends JavaFileObject>> compile(String source) throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var faults = new DiagnosticCollector<JavaFileObject>();
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(faults, Locale.ROOT, null)) {
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(output));
            files.setLocationFromPaths(
                    StandardLocation.CLASS_PATH, List.of(placeOf(TextFile.class)));
            var task =
                    compiler.getTask(
                            new StringWriter(),
                            files,
                            faults,
                            List.of(),
                            null,
                            List.of(unit(source)));
            task.setProcessors(List.of(new TextFileProcessor()));
            task.call();
        }
        return faults.getDiagnostics();
    }

    private static Path placeOf(Class<?> type) {
        URL place = type.getProtectionDomain().getCodeSource().getLocation();
        return Path.of(URI.create(place.toString()));
    }

    private static JavaFileObject unit(String source) {
        var name = URI.create("string:///tried/Tried.java");
        return new SimpleJavaFileObject(name, JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
    }

    private String textOfTried() throws ReflectiveOperationException {
        try (var loader = new URLClassLoader(new URL[] {output.toUri().toURL()}, null)) {
            return (String) loader.loadClass("tried.Tried").getMethod("text").invoke(null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
