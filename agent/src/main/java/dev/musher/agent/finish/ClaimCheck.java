package dev.musher.agent.finish;

import dev.musher.agent.assertion.Assertion;
import dev.musher.agent.assertion.AssertionReader;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** Holds what an answer says of checks against what was seen. Asks no model. */
public final class ClaimCheck implements FinishGate {
    public static final String NAME = "claim-check";

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
        return NAME;
    }

    @Override
    public int bound() {
        return 1;
    }

    @Override
    public GateOpinion judge(FinishClaim finishClaim) {
        var sentences = finishClaim.sentences();
        var assertions = AssertionReader.of(sentences);
        if (assertions.isEmpty()) {
            return GateOpinion.pass("The answer says nothing of checks.");
        }
        var assertionProof = new AssertionProof(sentences, new ObservedSession(finishClaim));
        var found = contradictions(assertions, assertionProof);
        if (found.isEmpty()) {
            return GateOpinion.pass("What the answer says was seen.");
        }
        return GateOpinion.object(
                found.getFirst().line(), new Notice(NoticeTag.CLAIMS, text(found)));
    }

    private static List<Contradiction> contradictions(
            List<Assertion> assertions, AssertionProof assertionProof) {
        var found = new ArrayList<Contradiction>();
        var heard = new HashSet<String>();
        for (Assertion assertion : assertions) {
            var quote = assertion.sentence().quote();
            if (heard.contains(quote) || found.size() >= MOST_SHOWN) {
                continue;
            }
            var seen = assertionProof.against(assertion);
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

                        Do what the answer says was done and end with "The answer stands.", or \
                        give a new whole answer that says openly what was not done and what failed.\
                        """)
                .toString();
    }

    @Override
    public void prompted() {}
}
