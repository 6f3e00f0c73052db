package dev.musher.agent.finish;

import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.judge.Judge;
import dev.musher.agent.notice.Notice;
import dev.musher.provider.catalogue.Cost;
import dev.musher.tools.todo.TodoList;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The gates of a session in their order. At most one of them speaks to an answer. */
public final class FinishGates {
    private final List<Post> posts = new ArrayList<>();

    /** Hears what each gate made of an answer, at once. */
    public interface GateListener {
        GateListener NONE = (_, _) -> {};

        void judged(String gate, GateOpinion gateOpinion);
    }

    public FinishGates(List<FinishGate> gates) {
        for (FinishGate finishGate : gates) {
            posts.add(new Post(finishGate));
        }
    }

    /**
     * Of an agent that works for a person, in the order in which they judge.
     *
     * @param critic reviews what was done; none unless it is set
     */
    public static FinishGates forPerson(
            Verifier verifier,
            Optional<? extends Judge> critic,
            Optional<Goal> goal,
            TodoList todos) {
        var gates = new ArrayList<FinishGate>();
        gates.add(new AwaitingUser());
        gates.add(verifier);
        gates.add(new ClaimCheck());
        if (critic.isPresent()) {
            gates.add(new Critic(critic.get()));
        }
        if (goal.isPresent()) {
            gates.add(goal.get());
        }
        gates.add(new OpenTodos(todos));
        gates.add(new PromiseCheck());
        gates.add(new CodeInAnswer());
        return new FinishGates(gates);
    }

    /** Of an agent that works for another: no person is awaited, and no other model is asked. */
    public static FinishGates byEvidence(Verifier verifier) {
        return new FinishGates(List.of(verifier, new ClaimCheck()));
    }

    /** The user has spoken: every bound begins anew. */
    public void prompted() {
        for (Post post : posts) {
            post.prompted();
        }
    }

    /** What the model has to be told, or nothing: then the run ends. */
    public Optional<Notice> judge(FinishClaim finishClaim, GateListener gateListener)
            throws InterruptedException {
        for (Post post : posts) {
            GateOpinion gateOpinion = post.judge(finishClaim);
            gateListener.judged(post.gate.name(), gateOpinion);
            if (gateOpinion instanceof GateOpinion.Finish) {
                return Optional.empty();
            }
            if (gateOpinion instanceof GateOpinion.Objection objection && post.mayObject()) {
                post.objected++;
                return Optional.of(objection.notice());
            }
        }
        return Optional.empty();
    }

    /** Whether what the run changed was verified; the gate that knows most says so. */
    public VerificationSummary verification(FinishClaim finishClaim) {
        var seen = VerificationSummary.of(finishClaim.facts());
        for (Post post : posts) {
            var known = post.gate.verification(finishClaim);
            if (!known.equals(seen)) {
                return known;
            }
        }
        return seen;
    }

    /** What each gate that was asked did in this run. */
    public List<GateTally> tally() {
        var tally = new ArrayList<GateTally>();
        for (Post post : posts) {
            if (post.asked > 0) {
                tally.add(post.tally());
            }
        }
        return tally;
    }

    /** A gate, and what it did in this run. */
    private static final class Post {
        final FinishGate gate;
        int asked;
        int objected;
        int failed;
        String standing = "";
        Cost cost = Cost.nothing();

        Post(FinishGate finishGate) {
            this.gate = finishGate;
        }

        void prompted() {
            gate.prompted();
            asked = 0;
            objected = 0;
            failed = 0;
            standing = "";
            cost = Cost.nothing();
        }

        boolean mayObject() {
            return objected < gate.bound();
        }

        GateOpinion judge(FinishClaim finishClaim) throws InterruptedException {
            asked++;
            GateOpinion gateOpinion = guarded(finishClaim);
            cost = cost.plus(gateOpinion.cost());
            standing =
                    gateOpinion instanceof GateOpinion.Objection objection ? objection.why() : "";
            return gateOpinion;
        }

        private GateOpinion guarded(FinishClaim finishClaim) throws InterruptedException {
            try {
                return gate.judge(finishClaim);
            } catch (RuntimeException | StackOverflowError e) {
                failed++;
                Log.LOGGER.log(
                        Level.ERROR, "the gate " + gate.name() + " failed with an exception", e);
                return GateOpinion.pass("The gate crashed, so it passes; see the log for details.");
            }
        }

        GateTally tally() {
            return new GateTally(
                    gate.name(), gate.bound(), asked, objected, failed, standing, cost);
        }
    }

    /** A logger costs milliseconds, and most runs have nothing to log. */
    private static final class Log {
        static final Logger LOGGER = System.getLogger("dev.musher.agent.finish");

        private Log() {}
    }
}
