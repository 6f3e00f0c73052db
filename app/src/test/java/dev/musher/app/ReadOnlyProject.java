package dev.musher.app;

import java.nio.file.Path;

/** Runs commands in a project, one per argument, and prints what each said and how it ended. */
final class ReadOnlyProject {
    private ReadOnlyProject() {}

    /** Home, project, then the commands, whose words are parted by blanks. */
    public static void main(String[] words) {
        for (int i = 2; i < words.length; i++) {
            var run =
                    new ProgramUnderTest(Path.of(words[0]), Path.of(words[1]))
                            .with("USER", "ada")
                            .run(words[i].split(" "));
            System.out.println(
                    "== " + words[i] + ": " + run.code() + "\n" + run.out() + run.err().strip());
        }
    }
}
