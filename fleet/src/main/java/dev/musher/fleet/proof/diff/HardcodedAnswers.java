package dev.musher.fleet.proof.diff;

import dev.musher.base.git.data.GrepMatch;
import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Sort;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.source.CodeLines;
import dev.musher.fleet.proof.source.PatchedSource;
import dev.musher.fleet.proof.source.PatchedSource.Part;
import dev.musher.fleet.proof.source.TestLanguages;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds new code that answers an input by a literal where one line of a test has both. Tables of
 * facts look the same, so it takes an unusual literal, or several.
 */
final class HardcodedAnswers {
    private static final String LITERAL =
            "('(?:[^'\\\\\\n]|\\\\.)*+'|\"(?:[^\"\\\\\\n]|\\\\.)*+\"|`[^`\\n]*+`|-?\\d[\\d_]*(?:\\.\\d+)?\\b"
                    + "|\\[[\\d\\s,.'\"-]++\\])";

    /** A comparison, or a branch of a switch or a table, and the answer that follows. */
    private static final Pattern ANSWER =
            Pattern.compile(
                    "(?:[=!]==?|\\.equals\\s*\\(|\\bcase\\b|\\bwhen\\b)\\s*"
                            + LITERAL
                            + "\\)*\\s*(?:\\{|\\bthen\\b|:|,|->|=>|\\?)?\\s*"
                            + "(?:return\\b|\\?|->|=>|(?<=[:?>]))\\s*\\(?"
                            + LITERAL
                            + "|(?<=[{(,\\[])\\s*"
                            + LITERAL
                            + "\\s*(?::|=>)\\s*"
                            + LITERAL);

    private static final Set<String> COMMON = Set.of("true", "false", "0", "1", "-1");

    private static final int MOST_ANSWERS = 100;
    private static final int MANY = 3;
    private static final int SHORTEST_WORD = 3;

    private HardcodedAnswers() {}

    /** An input and what the code says to it, as they are written, without quotes. */
    record Answer(PatchLine line, String input, String answer) {
        boolean isTold(String testLine) {
            return has(testLine, input) && has(testLine, answer);
        }

        private static boolean has(String line, String literal) {
            for (int at = line.indexOf(literal); at >= 0; at = line.indexOf(literal, at + 1)) {
                int end = at + literal.length();
                boolean begins = at == 0 || !isWord(line.charAt(at - 1), literal.charAt(0));
                boolean ends =
                        end == line.length()
                                || !isWord(line.charAt(end), literal.charAt(literal.length() - 1));
                if (begins && ends) {
                    return true;
                }
            }
            return false;
        }

        private static boolean isWord(char outside, char inside) {
            return Character.isLetterOrDigit(outside) && Character.isLetterOrDigit(inside);
        }

        /** Such an input is not written by chance. */
        boolean isRare() {
            boolean isNumber = input.chars().allMatch(c -> Character.isDigit(c) || c == '.');
            return input.length() >= SHORTEST_WORD
                    && !COMMON.contains(answer)
                    && (!isNumber || input.chars().distinct().count() >= SHORTEST_WORD);
        }
    }

    /** What a file with all of its lines newly answers by literals. */
    static List<Answer> answers(PatchFile file) {
        var answers = new ArrayList<Answer>();
        var language = TestLanguages.ofPath(file.path());
        if (file.isGone() || !TestTampering.isProduct(file.path())) {
            return answers;
        }
        for (List<PatchLine> hunk : file.hunks()) {
            var source = new PatchedSource(hunk, language.orElseThrow());
            var found = ANSWER.matcher(source.text());
            for (Part part : source.parts()) {
                found.region(part.from(), part.to());
                while (found.find() && answers.size() < MOST_ANSWERS) {
                    int first = found.group(1) == null ? 3 : 1;
                    var line = source.lineAt(found.start(first));
                    if (line.sort() == Sort.ADDED && !source.isInString(found.start())) {
                        answers.add(
                                new Answer(
                                        line,
                                        bare(found.group(first)),
                                        bare(found.group(first + 1))));
                    }
                }
            }
        }
        answers.removeIf(answer -> isNothing(answer.input()) || isNothing(answer.answer()));
        return answers;
    }

    /** Empty, or a sign and the way to write it. */
    private static boolean isNothing(String literal) {
        return literal.isEmpty()
                || literal.startsWith("\\")
                || (literal.length() == 1 && !Character.isDigit(literal.charAt(0)));
    }

    private static String bare(String literal) {
        return "'\"`".indexOf(literal.charAt(0)) < 0
                ? literal
                : literal.substring(1, literal.length() - 1);
    }

    /**
     * What tests tell as well.
     *
     * @param tests lines of the tree with an input
     */
    static List<ProofFinding> in(
            PatchFile file,
            List<Answer> answers,
            List<GrepMatch> tests,
            FindingWeights findingWeights) {
        var told =
                answers.stream()
                        .filter(answer -> tests.stream().anyMatch(it -> answer.isTold(it.text())))
                        .toList();
        boolean isChance = told.size() < MANY && told.stream().noneMatch(Answer::isRare);
        if (isChance || 2 * told.size() < answers.size()) {
            return List.of();
        }
        var first = told.getFirst();
        var text =
                "`%s` returns what a test expects for an input of that test%s"
                        .formatted(
                                CodeLines.cut(first.line().text()).strip(),
                                told.size() == 1 ? "" : ", one of " + told.size());
        return List.of(
                findingWeights.weighed(
                        Kind.LITERAL_FROM_TEST, file.path(), first.line().number(), text));
    }
}
