package dev.musher.app.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.regex.Pattern;

/** A program of one class that answers the launcher as the real one does. */
final class StandIn {
    /** More than the small disk of a test has room for, and nothing that a jar makes smaller. */
    private static final int BALLAST_BYTES = 300_000;

    /** How the program notices that its sources have changed: the real classes. */
    static final String COMPARISON = "app/src/main/java/dev/musher/app/SourceComparison.java";

    static final String HANDOVER = "app/src/main/java/dev/musher/app/LauncherHandover.java";

    private static final String MAIN =
            """
            package PACKAGE;

            import java.nio.file.Files;
            import java.nio.file.Path;

            public final class Main {
                public static void main(String[] words) throws Exception {
                    SourceComparison.begin(words).run();
                    if (words.length > 0 && words[0].equals("--version")) {
                        var revision = Path.of(System.getProperty("musher.build"), "revision");
                        System.out.printf(
                                "musher 0.1.0 (%s), JDK %s%n",
                                Files.readString(revision).strip(), Runtime.version());
                    } else if (words.length > 0 && words[0].equals("repeat")) {
                        System.out.println(String.join("|", words));
                        System.in.transferTo(System.out);
                    } else {
                        System.out.println("A coding agent in one class");
                    }
                }
            }
            """;

    private StandIn() {}

    /** The file to change when sources are to change. */
    static String source(Path root) throws IOException {
        return "app/src/main/java/" + mainClass(root).replace('.', '/') + ".java";
    }

    static void write(Path root) throws IOException {
        change(root.resolve("pom.xml"), "\\s*<module>(?!app<)[^<]+</module>");
        change(root.resolve("app/pom.xml"), "(?s)<dependencies>.*?</dependencies>");
        change(
                root.resolve("app/pom.xml"),
                "(?s)<annotationProcessorPaths.*</annotationProcessorPaths>");
        change(root.resolve("app/pom.xml"), "(?s)<resources>.*</resources>");
        change(root.resolve("app/pom.xml"), "(?s)<profiles>.*</profiles>");
        var main = root.resolve(source(root));
        Files.createDirectories(main.getParent());
        String mainClass = mainClass(root);
        String program =
                MAIN.replace("PACKAGE", mainClass.substring(0, mainClass.lastIndexOf('.')));
        Files.writeString(main, program);
        Files.writeString(
                main.resolveSibling("AotTraining.java"),
                program.replace("class Main", "class AotTraining"));
        var ballast = new byte[BALLAST_BYTES];
        new Random(1).nextBytes(ballast);
        Files.createDirectories(root.resolve("app/src/main/resources"));
        Files.write(root.resolve("app/src/main/resources/ballast"), ballast);
    }

    private static void change(Path file, String removed) throws IOException {
        Files.writeString(file, Files.readString(file).replaceAll(removed, ""));
    }

    private static String mainClass(Path root) throws IOException {
        var profile = Files.readString(root.resolve("launcher/profile-cli"));
        var main = Pattern.compile("^main=(.+)$", Pattern.MULTILINE).matcher(profile);
        if (!main.find()) {
            throw new IllegalStateException("launcher/profile-cli names no main class");
        }
        return main.group(1);
    }
}
