package dev.musher.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.annotation.processing.Processor;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes are compiled twice, with the processor and without it, and have to give one answer. */
class PlainClassFileProcessorTest {
    private static final String SWITCHES =
            """
            package tried;

            import java.util.*;

            public class Tried {
                sealed interface Shape {
                    record Square(int side) implements Shape {}
                    record Circle(double radius, String name) implements Shape {}
                    record Nothing() implements Shape {}

                    default String kind() {
                        return switch (this) {
                            case Square _, Nothing _ -> "straight";
                            case Circle _ -> "round";
                        };
                    }
                }

                static String text(Object value) {
                    return switch (value) {
                        case null -> "null";
                        case Shape.Square square when square.side() < 0 -> "negative";
                        case Shape.Square(int side) when side > 10 -> "large " + side;
                        case Shape.Square _ -> "square";
                        case Shape.Circle(double radius, String name) when radius > 1 -> name;
                        case Shape shape -> shape.kind();
                        case List<?> list when list.size() > 1 -> {
                            try {
                                yield text(list.get(1));
                            } catch (IllegalArgumentException e) {
                                yield e.getMessage();
                            }
                        }
                        case int[] numbers -> "numbers " + numbers.length;
                        case String word when word.isEmpty() -> throw new IllegalArgumentException("empty");
                        case String word -> word;
                        default -> {
                            class Local {
                                String of(Object again) {
                                    return switch (again) {
                                        case Integer number when number == 3 -> "three";
                                        case Number number -> "number " + number;
                                        default -> "other";
                                    };
                                }
                            }
                            yield new Local().of(value);
                        }
                    };
                }

                public static String answers() {
                    var values = new ArrayList<Object>(List.of(
                            new Shape.Square(-1), new Shape.Square(11), new Shape.Square(1),
                            new Shape.Circle(2, "wide"), new Shape.Circle(1, "small"), new Shape.Nothing(),
                            List.of(1), List.of(1, "second"), List.of(1, ""), new int[2], "word",
                            3, 4, 5L, 'c'));
                    values.add(null);
                    var text = new StringBuilder();
                    for (Object value : values) {
                        text.append(text(value)).append('\\n');
                    }
                    return text.toString();
                }
            }
            """;
    private static final String RECORDS =
            """
            package tried;

            import java.util.*;

            public class Tried {
                enum Colour { RED, GREEN }
                record Empty() {}
                record All<T extends Comparable<T>>(boolean a, byte b, char c, short d, int e, long f, float g, double h,
                        String i, T j, List<? extends T> k, int[] l, Colour m, Empty n) {}
                record Own(int a) {
                    @Override
                    public boolean equals(Object other) {
                        return true;
                    }
                }

                public static String answers() {
                    int[] numbers = {1};
                    var values = new ArrayList<Object>();
                    var first = all(true, 1, 1, 1.5f, 2.5, "i", numbers, Colour.RED);
                    values.add(first);
                    values.add(all(true, 1, 1, 1.5f, 2.5, new String("i"), numbers, Colour.RED));
                    values.add(all(false, 1, 1, 1.5f, 2.5, "i", numbers, Colour.RED));
                    values.add(all(true, 2, 1, 1.5f, 2.5, "i", numbers, Colour.RED));
                    values.add(all(true, 1, 1L << 40, 1.5f, 2.5, "i", numbers, Colour.RED));
                    values.add(all(true, 1, 1, Float.NaN, 2.5, "i", numbers, Colour.RED));
                    values.add(all(true, 1, 1, Float.intBitsToFloat(0x7fc00001), 2.5, "i", numbers, Colour.RED));
                    values.add(all(true, 1, 1, 0f, -0.0, "i", numbers, Colour.RED));
                    values.add(all(true, 1, 1, -0f, 0.0, "i", numbers, Colour.RED));
                    values.add(all(true, 1, 1, 1.5f, 2.5, null, numbers, Colour.RED));
                    values.add(all(true, 1, 1, 1.5f, 2.5, null, new int[] {1}, Colour.RED));
                    values.add(all(true, 1, 1, 1.5f, 2.5, null, null, null));
                    values.add(new Empty());
                    values.add(new Empty());
                    values.add(new Own(1));
                    values.add(new Own(2));
                    values.add("i");
                    var text = new StringBuilder();
                    for (Object one : values) {
                        for (Object other : values) {
                            text.append(one.equals(other) ? '=' : '.');
                        }
                        text.append(one.equals(null)).append('\\n');
                    }
                    for (Object one : List.of(new Empty(), new Own(7), new Pair("a", -1), new Pair("b", 1L << 33))) {
                        text.append(one.hashCode()).append(' ').append(one).append('\\n');
                    }
                    text.append(first.hashCode() == values.get(1).hashCode());
                    return text.toString();
                }

                record Pair(String name, long number) {}

                private static All<String> all(boolean a, int b, long f, float g, double h, String i, int[] l, Colour m) {
                    return new All<>(a, (byte) b, (char) b, (short) b, b, f, g, h, i, "j", List.of("k"), l, m, new Empty());
                }
            }
            """;
    private static final String CONSTANTS =
            """
            package tried;

            public class Tried {
                enum Colour { RED, GREEN }
                record Number(int value) {}

                public static String answers() {
                    var text = new StringBuilder();
                    for (Object value : new Object[] {new Number(1), new Number(2)}) {
                        text.append(switch (value) {
                            case Number(int number) when number > 1 -> 6;
                            case Number(int number) -> 7;
                            default -> 8;
                        });
                    }
                    for (Object value : new Object[] {Colour.RED, Colour.GREEN, "a", "b"}) {
                        if (value instanceof CharSequence) {
                            text.append(switch ((String) value) {
                                case "a" -> 1;
                                case String word when word.isEmpty() -> 2;
                                case String _ -> 3;
                            });
                        } else {
                            text.append(switch ((Colour) value) {
                                case RED -> 4;
                                case Colour colour -> 5;
                            });
                        }
                    }
                    return text.toString();
                }
            }
            """;

    @TempDir private Path folder;

    @Test
    void switchesFindTheSameCaseWithoutTheJvmsHelp() throws Exception {
        assertThat(answers(SWITCHES, List.of(new PlainClassFileProcessor())))
                .isEqualTo(answers(SWITCHES, List.of()))
                .contains("negative\nlarge 11\nsquare\nwide\nround\nstraight\n");
        assertThat(bootstraps("plain", "SwitchBootstraps")).isEmpty();
        assertThat(bootstraps("usual", "SwitchBootstraps")).hasSize(3);
    }

    @Test
    void recordsAreEqualAsBeforeWithoutTheJvmsHelp() throws Exception {
        assertThat(answers(RECORDS, List.of(new PlainClassFileProcessor())))
                .isEqualTo(answers(RECORDS, List.of()))
                .startsWith("==...............false\n");
    }

    @Test
    void switchesOverConstantsAndPrimitivesStayAsTheyAre() throws Exception {
        assertThat(answers(CONSTANTS, List.of(new PlainClassFileProcessor())))
                .isEqualTo(answers(CONSTANTS, List.of()))
                .isEqualTo("764513");
        assertThat(bootstraps("plain", "SwitchBootstraps")).hasSize(1);
    }

    private String answers(String source, List<Processor> processors) throws Exception {
        Path output = folder.resolve(processors.isEmpty() ? "usual" : "plain");
        compile(source, processors, Files.createDirectories(output));
        try (var loader = new URLClassLoader(new URL[] {output.toUri().toURL()}, null)) {
            return (String) loader.loadClass("tried.Tried").getMethod("answers").invoke(null);
        }
    }

    /** The classes that ask for it. */
    private List<String> bootstraps(String output, String name) throws IOException {
        var found = new ArrayList<String>();
        try (var files = Files.newDirectoryStream(folder.resolve(output).resolve("tried"))) {
            for (Path file : files) {
                boolean asks =
                        ClassFile.of().parse(file).methods().stream()
                                .flatMap(method -> method.code().stream())
                                .flatMap(CodeModel::elementStream)
                                .anyMatch(element -> isBy(element, name));
                if (asks) {
                    found.add(file.getFileName().toString());
                }
            }
        }
        return found;
    }

    private static boolean isBy(CodeElement element, String name) {
        return element instanceof InvokeDynamicInstruction dynamic
                && dynamic.bootstrapMethod().owner().displayName().equals(name);
    }

    private static void compile(String source, List<Processor> processors, Path output)
            throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var messages = new StringWriter();
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(null, Locale.ROOT, null)) {
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(output));
            var task =
                    compiler.getTask(messages, files, null, List.of(), null, List.of(unit(source)));
            task.setProcessors(processors);
            assertThat(task.call()).as(messages.toString()).isTrue();
        }
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
}
