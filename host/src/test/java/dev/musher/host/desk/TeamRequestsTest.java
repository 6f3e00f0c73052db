package dev.musher.host.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.host.desk.Person.Permit;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.PermissionPrompt.Answer;
import dev.musher.tools.permission.Ruling;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TeamRequestsTest {
    private static final Permission.Request REQUEST =
            new Permission.Request("bash", "bash: make", List.of());
    private static final PermissionDecision ASK = new PermissionDecision(Ruling.ASK, List.of(), "");

    private final List<String> told = new ArrayList<>();
    private final TeamRequests requests = new TeamRequests(new SystemTimeSource());

    /** Asks, and has this happen as soon as the request is open. */
    private Answer ask(TeamRequests asked, Runnable meanwhile) throws InterruptedException {
        return asked.prompt(
                        "ada",
                        (_, how) -> {
                            told.add(how);
                            if (how.startsWith("waiting")) {
                                meanwhile.run();
                            }
                        })
                .ask(REQUEST, ASK);
    }

    @Test
    void theFirstAnswerCountsAndTheSecondHearsOfIt() throws InterruptedException {
        var second = new ArrayList<Throwable>();
        try (var _ = requests.watch()) {
            var answer =
                    ask(
                            requests,
                            () -> {
                                var open = requests.open().getFirst();
                                assertThat(open.agent()).isEqualTo("ada");
                                assertThat(open.shown()).isEqualTo("bash: make");
                                requests.answer(open.id(), "ann", new Permit.No("use ./check"));
                                try {
                                    requests.answer(open.id(), "bob", new Permit.Once());
                                } catch (ExplainedException e) {
                                    second.add(e);
                                }
                            });

            assertThat(answer).isEqualTo(new Answer.No("use ./check"));
        }
        assertThat(told)
                .containsExactly(
                        "waiting for an answer in the browser", "denied (use ./check) by ann");
        assertThat(second)
                .extracting(Throwable::getMessage)
                .containsExactly("Request 1 is closed: denied (use ./check) by ann.");
        assertThat(requests.open()).isEmpty();
        assertThat(requests.version()).isEqualTo(2);
    }

    @Test
    void deniesAtOnceWhereNoPersonWatches() throws InterruptedException {
        requests.watch().close();

        assertThat(ask(requests, () -> {})).isEqualTo(new Answer.Unattended());
        assertThat(told).containsExactly("denied, because no user can be asked");
    }

    @Test
    void deniesWhatIsNotAnsweredInTimeAndSaysSo() throws InterruptedException {
        var impatient = new TeamRequests(new SystemTimeSource(), Duration.ofMillis(20));
        try (var _ = impatient.watch()) {
            assertThat(ask(impatient, () -> {}))
                    .isEqualTo(new Answer.No("Denied: no answer came within 0 minutes."));
        }
        assertThatThrownBy(() -> impatient.answer(1, "ann", new Permit.Once()))
                .hasMessageContaining("Request 1 is closed: no answer came within 0 minutes.");
        assertThatThrownBy(() -> impatient.answer(2, "ann", new Permit.Once()))
                .hasMessageContaining("There is no request 2.");
    }
}
