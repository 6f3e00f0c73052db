package dev.musher.fleet.proof.diff;

import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Side;
import dev.musher.fleet.proof.source.CodeLines;
import dev.musher.fleet.proof.source.TestLanguage;
import java.util.ArrayList;
import java.util.List;

/**
 * A test that a patch shows on one of its sides.
 *
 * @param line where its name is
 * @param block the place in which the patch changes it; 0 for a test that is only nearby
 */
record PatchedTest(String name, int line, int block) {
    /** How far below its mark the function may begin: annotations with long arguments. */
    private static final int FARTHEST = 12;

    static List<PatchedTest> in(PatchFile file, TestLanguage testLanguage, Side side) {
        var seen = new ArrayList<PatchedTest>();
        for (List<PatchLine> hunk : file.hunks()) {
            new Search(testLanguage, side, seen).read(hunk);
        }
        return seen;
    }

    /** One side of one hunk. */
    private static final class Search {
        private final TestLanguage testLanguage;
        private final Side side;
        private final List<PatchedTest> seen;
        private final CodeLines codeLines;
        private int sinceMark = FARTHEST + 1;
        private int markBlock;

        Search(TestLanguage testLanguage, Side side, List<PatchedTest> seen) {
            this.testLanguage = testLanguage;
            this.side = side;
            this.seen = seen;
            this.codeLines = new CodeLines(testLanguage);
        }

        void read(List<PatchLine> hunk) {
            for (PatchLine line : hunk) {
                if (line.isOn(side)) {
                    read(line, codeLines.line(line.text()));
                }
            }
        }

        private void read(PatchLine line, String text) {
            var tests = testLanguage.tests();
            var mark = tests.mark().matcher(text);
            var rest = text;
            if (mark.find()) {
                sinceMark = 0;
                markBlock = line.block();
                rest = text.substring(mark.end());
            }
            var name = TestLanguage.name(tests.named(), text);
            if (name.isEmpty() && sinceMark <= FARTHEST) {
                name = TestLanguage.name(tests.function(), rest);
            }
            sinceMark++;
            if (name.isPresent()) {
                int block = line.block() == 0 ? markBlock : line.block();
                seen.add(new PatchedTest(name.get().strip(), line.number(), block));
                sinceMark = FARTHEST + 1;
                markBlock = 0;
            }
        }
    }
}
