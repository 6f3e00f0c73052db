package dev.musher.tools.syntax;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Runs the syntax check over folders of good code and tells how many files of each language it
 * calls broken. Started by hand: {@code java dev.musher.tools.syntax.SyntaxSurvey FOLDER...}.
 */
final class SyntaxSurvey {
    private final SyntaxCheck check = new TreeSitterCheck(Parsers.shared());
    private final Map<String, int[]> counts = new TreeMap<>();

    private SyntaxSurvey() {}

    @SuppressWarnings("SystemOut")
    public static void main(String[] folders) throws IOException {
        var survey = new SyntaxSurvey();
        for (String folder : folders) {
            survey.visit(Path.of(folder));
        }
        survey.counts.forEach(
                (language, count) ->
                        System.out.println(language + ": " + count[1] + " of " + count[0]));
    }

    private void visit(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.walk(folder)) {
            files = found.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            var language = SyntaxLanguage.of(file.toString());
            if (language.isPresent()) {
                survey(file, language.get());
            }
        }
    }

    private void survey(Path file, SyntaxLanguage syntaxLanguage) throws IOException {
        try {
            var faults = check.faults(file.toString(), Files.readString(file));
            int[] count = counts.computeIfAbsent(syntaxLanguage.word(), _ -> new int[2]);
            count[0]++;
            if (!faults.isEmpty()) {
                count[1]++;
                System.out.println(file + ":" + faults.getFirst());
            }
        } catch (CharacterCodingException e) {
            System.out.println(file + " is not UTF-8");
        }
    }
}
