package dev.musher.app.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TidyTest {
    private static final String OWNER =
            "/** Owns it. */\n@NullMarked\npackage dev.musher.pipeline.story;\n";

    @Test
    void houseIsTidy() {
        SourceTree sourceTree = SourceTree.here();
        List<SourceFile> sources =
                sourceTree.sources().stream()
                        .map(file -> SourceFile.read(sourceTree.root(), file))
                        .toList();

        assertThat(TidyRules.problems(sources)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "main/java/dev/musher/pipeline/story | // TO~DO: later",
                "main/java/dev/musher/pipeline/story | call(); // FIX~ME",
                "main/java/dev/musher/pipeline/story | // see #~123 for the reason",
                "main/java/dev/musher/pipeline/story | // int old = 3;",
                "main/java/dev/musher/pipeline/story | // if (x) {",
                "main/java/dev/musher/pipeline/story | /** The leg~acy way. */",
                "main/java/dev/musher/pipeline/story | // good enough for n~ow",
                "main/java/dev/musher/pipeline/story | def~ault -> refuse();",
                "main/java/dev/musher/pipeline/story | case _ -> refuse();",
                "test/java/dev/musher/pipeline/story | Thread.sl~eep(10);",
                "test/java/dev/musher/pipeline/story | LockSupport.park~Nanos(10);",
                "main/java/dev/musher/pipeline/story | say(\"'x' is no number.\");",
                "main/java/dev/musher/pipeline/story | say(\"Mend it, then retry.\");",
                "main/java/dev/musher/pipeline/story | say(\"a \" + b + \", and nobody starts\");",
                "main/java/dev/musher/pipeline/story | say(\"Somebody else has it.\");",
                "main/java/dev/musher/pipeline/story | say(\"for whoever is free\");",
                "main/java/dev/musher/pipeline/story | say(\"an item that is over\");",
                "main/java/dev/musher/pipeline/story | say(\"It has to be said why.\");",
                "main/java/dev/musher/pipeline/story | say(\"It is taken up or put down.\");",
                "main/java/dev/musher/pipeline/story | say(\"Nothing is begun.\");",
            })
    void refusedLineIsCaught(String folder, String line) {
        assertThat(problemsWith(folder, line.replace("~", ""))).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "main/java/dev/musher/pipeline/story | // Why: the clock may jump.",
                "main/java/dev/musher/pipeline/story | String todo = open();",
                "main/java/dev/musher/pipeline/story | var colour = `#123`;",
                "main/java/dev/musher/base/text  | def" + "ault -> other();",
                "main/java/dev/musher/pipeline/story | Thread.ofVirtual();",
                "main/java/dev/musher/pipeline/story | say(\"There is no item 7.\");",
                "main/java/dev/musher/pipeline/story | say(\"It is no longer open.\");",
                "main/java/dev/musher/pipeline/story | say(\"It is over budget; recommended: 3\");",
                "main/java/dev/musher/pipeline/story | `var fixes = \"fixed|mended\";`",
                "main/java/dev/musher/pipeline/story | // Nobody mends this.",
                "main/java/dev/musher/pipeline/story | if (begun) { say(\"x\"); }",
                "test/java/dev/musher/pipeline/story | say(\"nobody\");",
            })
    void ordinaryLinePasses(String folder, String line) {
        assertThat(problemsWith(folder, line)).isEmpty();
    }

    @Test
    void stiltedTextBlockIsCaught() {
        var problems =
                problemsWith(
                        "main/java/dev/musher/pipeline/story",
                        "say(\"\"\"\n    Mend it.\n    \"\"\");\nvar begun = say();");

        assertThat(problems).singleElement().asString().contains("Story.java:2: Mend it.");
    }

    private static List<String> problemsWith(String folder, String line) {
        String place = "pipeline/src/" + folder;
        return TidyRules.problems(
                List.of(
                        SourceFile.of(place + "/package-info.java", OWNER),
                        SourceFile.of(place + "/Story.java", line)));
    }

    @Test
    void packageWithoutItsOwnPageIsCaught() {
        var source =
                SourceFile.of("pipeline/src/main/java/dev/musher/pipeline/story/Story.java", "");

        assertThat(TidyRules.problems(List.of(source)))
                .containsExactly(
                        "pipeline/src/main/java/dev/musher/pipeline/story/: add a package-info.java that"
                                + " says what this package owns");
    }

    @Test
    void undocumentedPackageIsCaught() {
        var page =
                SourceFile.of(
                        "pipeline/src/main/java/dev/musher/pipeline/story/package-info.java",
                        "@NullMarked\npackage dev.musher.pipeline.story;");

        assertThat(TidyRules.problems(List.of(page)))
                .containsExactly(
                        "pipeline/src/main/java/dev/musher/pipeline/story/package-info.java: say in a"
                                + " comment what this package owns");
    }

    @Test
    void longestPlacesAreListed(@TempDir Path folder) throws IOException {
        SourceTree sourceTree = SourceTree.here();
        String report = LongestCode.report(sourceTree.root(), sourceTree.sources());
        Files.writeString(sourceTree.root().resolve("target/places-to-look.txt"), report);

        Path planted = folder.resolve("Long.java");
        Files.writeString(planted, "class Long {\n  void run() {\n\n\n  }\n  void stop() {}\n}\n");
        assertThat(LongestCode.methods(folder, List.of(planted)))
                .containsExactly(
                        new LongestCode.Place("Long.java run", 4),
                        new LongestCode.Place("Long.java stop", 1));
    }
}
