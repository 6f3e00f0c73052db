package dev.musher.gate;

import dev.musher.catalogue.Cost;
import dev.musher.notice.Notice;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The gates of a session in their order. At most one of them speaks to an answer. */
public final class Gatehouse {
    private final List<Post> posts = new ArrayList<>();

    /** Hears what each gate made of an answer, at once. */
    public interface Witness {
        Witness NONE = (_, _) -> {};

        void judged(String gate, Opinion opinion);
    }

    public Gatehouse(List<Gate> gates) {
        for (Gate gate : gates) {
            posts.add(new Post(gate));
        }
    }

    /** The user has spoken: every bound begins anew. */
    public void prompted() {
        for (Post post : posts) {
            post.prompted();
        }
    }

    /** What the model has to be told, or nothing: then the run is over. */
    public Optional<Notice> judge(Ending ending, Witness witness) throws InterruptedException {
        for (Post post : posts) {
            Opinion opinion = post.judge(ending);
            witness.judged(post.gate.name(), opinion);
            if (opinion instanceof Opinion.Finish) {
                return Optional.empty();
            }
            if (opinion instanceof Opinion.Objection objection && post.mayObject()) {
                post.objected++;
                return Optional.of(objection.notice());
            }
        }
        return Optional.empty();
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
        final Gate gate;
        int asked;
        int objected;
        int failed;
        String standing = "";
        Cost cost = Cost.nothing();

        Post(Gate gate) {
            this.gate = gate;
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

        Opinion judge(Ending ending) throws InterruptedException {
            asked++;
            Opinion opinion = guarded(ending);
            cost = cost.plus(opinion.cost());
            standing = opinion instanceof Opinion.Objection objection ? objection.why() : "";
            return opinion;
        }

        private Opinion guarded(Ending ending) throws InterruptedException {
            try {
                return gate.judge(ending);
            } catch (RuntimeException | StackOverflowError e) {
                failed++;
                Log.LOGGER.log(Level.ERROR, "the gate " + gate.name() + " broke", e);
                return Opinion.pass("The gate broke, so it passes; the log has the details.");
            }
        }

        GateTally tally() {
            return new GateTally(
                    gate.name(), gate.bound(), asked, objected, failed, standing, cost);
        }
    }

    /** A logger costs milliseconds, and most runs have nothing to log. */
    private static final class Log {
        static final Logger LOGGER = System.getLogger("dev.musher.gate");

        private Log() {}
    }
}
