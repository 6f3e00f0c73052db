package dev.musher.agent.finish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.evidence.ObservedFacts;
import dev.musher.agent.notice.Notice;
import dev.musher.provider.catalogue.Cost;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FinishGatesTest {
    private static final FinishClaim ENDING =
            new FinishClaim("Done.", "", List.of(), ObservedFacts.NONE);

    private final List<String> judged = new ArrayList<>();

    @Test
    void asksNobodyAfterTheFirstThatSpeaks() throws InterruptedException {
        var house = house(gate("first", "pass"), gate("second", "no"), gate("third", "no"));

        assertThat(said(house)).isEqualTo("no");
        assertThat(judged).containsExactly("first: Nothing to say.", "second: no");
    }

    @Test
    void endsTheRunAtAGateThatSaysSo() throws InterruptedException {
        var house = house(gate("first", "finish"), gate("second", "no"));

        assertThat(said(house)).isEmpty();
        assertThat(judged).containsExactly("first: It is over.");
    }

    @Test
    void passesAGateThatBreaksAndCountsIt() throws InterruptedException {
        var house = house(gate("first", "break"), gate("second", "no"));

        assertThat(said(house)).isEqualTo("no");
        assertThat(house.tally())
                .containsExactly(
                        new GateTally("first", 1, 1, 0, 1, "", Cost.nothing()),
                        new GateTally("second", 1, 1, 1, 0, "no", Cost.nothing()));
    }

    @Test
    void notesWhatIsObjectedBeyondTheBoundAndAsksTheNext() throws InterruptedException {
        var house = house(gate("first", "no", "still no"), gate("second", "pass", "and no"));

        assertThat(said(house)).isEqualTo("no");
        assertThat(said(house)).isEmpty();
        assertThat(said(house)).isEqualTo("and no");
        assertThat(house.tally())
                .containsExactly(
                        new GateTally("first", 1, 3, 1, 0, "", Cost.nothing()),
                        new GateTally("second", 1, 2, 1, 0, "and no", Cost.nothing()));
    }

    @Test
    void keepsAnObjectionStandingThatNoAnswerTookAway() throws InterruptedException {
        var house = house(gate("first", "no", "still no"));

        assertThat(said(house)).isEqualTo("no");
        assertThat(said(house)).isEmpty();
        assertThat(house.tally())
                .containsExactly(new GateTally("first", 1, 2, 1, 0, "still no", Cost.nothing()));
    }

    @Test
    void beginsEveryBoundAnewWithTheNextPrompt() throws InterruptedException {
        var house = house(gate("first", "no", "no again"));

        assertThat(said(house)).isEqualTo("no");
        house.prompted();
        assertThat(house.tally()).isEmpty();
        assertThat(said(house)).isEqualTo("no again");
    }

    private String said(FinishGates house) throws InterruptedException {
        return house.judge(
                        ENDING, (gate, gateOpinion) -> judged.add(gate + ": " + gateOpinion.why()))
                .map(Notice::text)
                .orElse("");
    }

    private static FinishGates house(FinishGate... gates) {
        return new FinishGates(List.of(gates));
    }

    private static FinishGate gate(String name, String... words) {
        return GateTwin.saying(name, 1, words);
    }
}
