package dev.musher.gate;

import dev.musher.assertion.Assertion;
import dev.musher.assertion.Assertions;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.prose.Prose;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** Holds what an answer says of checks against what was seen. Asks no model. */
public final class ClaimCheck implements Gate {
    /** Who said more than this wrongly has heard enough to look at the rest. */
    private static final int MOST_SHOWN = 3;

    /** A sentence that does not hold, and what was seen instead. */
    private record Contradiction(String quote, String seen) {
        String line() {
            return "\"" + quote + "\" - " + seen;
        }
    }

    @Override
    public String name() {
        return "claim-check";
    }

    @Override
    public int bound() {
        return 1;
    }

    @Override
    public Opinion judge(Ending ending) {
        var sentences = Prose.of(ending.answer());
        var assertions = Assertions.of(sentences);
        if (assertions.isEmpty()) {
            return Opinion.pass("The answer says nothing of checks.");
        }
        var proof = new Proof(sentences, new Sightings(ending));
        var found = contradictions(assertions, proof);
        if (found.isEmpty()) {
            return Opinion.pass("What the answer says was seen.");
        }
        return Opinion.object(found.getFirst().line(), new Notice(Tag.CLAIMS, text(found)));
    }

    private static List<Contradiction> contradictions(List<Assertion> assertions, Proof proof) {
        var found = new ArrayList<Contradiction>();
        var heard = new HashSet<String>();
        for (Assertion assertion : assertions) {
            var quote = assertion.sentence().quote();
            if (heard.contains(quote) || found.size() >= MOST_SHOWN) {
                continue;
            }
            var seen = proof.against(assertion);
            if (seen.isPresent()) {
                heard.add(quote);
                found.add(new Contradiction(quote, seen.get()));
            }
        }
        return found;
    }

    private static String text(List<Contradiction> found) {
        var text = new StringBuilder("The answer says what was not seen:");
        for (Contradiction contradiction : found) {
            text.append("\n- ").append(contradiction.line());
        }
        return text.append(
                        """

                        Do what the answer says was done, or say openly what was not done and what \
                        failed. Then give the whole final answer again.\
                        """)
                .toString();
    }

    @Override
    public void prompted() {}
}
