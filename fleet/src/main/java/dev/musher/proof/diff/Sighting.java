package dev.musher.proof.diff;

import dev.musher.proof.diff.PatchLine.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * A test that a patch shows on one of its sides.
 *
 * @param line where its name is
 * @param block the place in which the patch changes it; 0 for a test that is only nearby
 */
record Sighting(String name, int line, int block) {
    /** How far below its mark the function may begin: annotations with long arguments. */
    private static final int FARTHEST = 12;

    static List<Sighting> in(PatchFile file, Language language, Side side) {
        var seen = new ArrayList<Sighting>();
        for (List<PatchLine> hunk : file.hunks()) {
            new Search(language, side, seen).read(hunk);
        }
        return seen;
    }

    /** One side of one hunk. */
    private static final class Search {
        private final Language language;
        private final Side side;
        private final List<Sighting> seen;
        private final Code code;
        private int sinceMark = FARTHEST + 1;
        private int markBlock;

        Search(Language language, Side side, List<Sighting> seen) {
            this.language = language;
            this.side = side;
            this.seen = seen;
            this.code = new Code(language);
        }

        void read(List<PatchLine> hunk) {
            for (PatchLine line : hunk) {
                if (line.isOn(side)) {
                    read(line, code.line(line.text()));
                }
            }
        }

        private void read(PatchLine line, String text) {
            var tests = language.tests();
            var mark = tests.mark().matcher(text);
            var rest = text;
            if (mark.find()) {
                sinceMark = 0;
                markBlock = line.block();
                rest = text.substring(mark.end());
            }
            var name = Language.name(tests.named(), text);
            if (name.isEmpty() && sinceMark <= FARTHEST) {
                name = Language.name(tests.function(), rest);
            }
            sinceMark++;
            if (name.isPresent()) {
                int block = line.block() == 0 ? markBlock : line.block();
                seen.add(new Sighting(name.get().strip(), line.number(), block));
                sinceMark = FARTHEST + 1;
                markBlock = 0;
            }
        }
    }
}
