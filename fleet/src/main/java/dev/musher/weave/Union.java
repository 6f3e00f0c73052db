package dev.musher.weave;

import java.util.List;
import java.util.Optional;

/** How additions of both sides are joined in files of one sort. */
interface Union {
    /** Both sides of a part; empty if that is not certain. */
    Optional<List<String>> join(Tie tie);

    /** Whether the whole is as sound as what it was made of. */
    boolean holds(Sides sides, List<String> woven);

    /** Why it is not. */
    String objection();

    /** For files of which nothing is known. */
    Union NONE =
            new Union() {
                @Override
                public Optional<List<String>> join(Tie tie) {
                    return Optional.empty();
                }

                @Override
                public boolean holds(Sides sides, List<String> woven) {
                    return true;
                }

                @Override
                public String objection() {
                    return "";
                }
            };
}
