package dev.musher.host.desk;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.time.TimeSource;
import dev.musher.host.desk.Person.Permit;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.WallExemption;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * What agents of the fleet may do only if a person says so. Each request waits for one answer, from
 * whoever is first; without an answer it is denied after a time, and at once where no person
 * watches. Any thread asks and answers.
 */
public final class TeamRequests {
    private static final Duration USUAL = Duration.ofMinutes(5);
    private static final int REMEMBERED = 100;

    private final TimeSource clock;
    private final Duration patience;
    private final Map<Integer, Waiting> open = new LinkedHashMap<>();
    private final Map<Integer, String> closed = new LinkedHashMap<>();
    private int asked;
    private int watching;
    private long version;

    /** A request and its answer, once there is one. */
    private static final class Waiting {
        private final TeamRequestView view;
        private Optional<Answered> answered = Optional.empty();

        Waiting(TeamRequestView view) {
            this.view = view;
        }
    }

    private record Answered(Permit permit, String by) {}

    public TeamRequests(TimeSource clock) {
        this(clock, USUAL);
    }

    TeamRequests(TimeSource clock, Duration patience) {
        this.clock = clock;
        this.patience = patience;
    }

    /** A person who may answer is there until this is closed. */
    public interface Watch extends AutoCloseable {
        @Override
        void close();
    }

    public synchronized Watch watch() {
        watching++;
        return this::unwatch;
    }

    private synchronized void unwatch() {
        watching--;
    }

    /** Those that wait for an answer, the oldest first. */
    public synchronized List<TeamRequestView> open() {
        return open.values().stream().map(one -> one.view).toList();
    }

    /** A number that grows whenever a request opens or closes. */
    public synchronized long version() {
        return version;
    }

    /** Answers a request; it is explained if another answer was first. */
    public synchronized void answer(int id, String by, Permit permit) {
        var waiting = open.get(id);
        if (waiting == null || waiting.answered.isPresent()) {
            String known = closed.getOrDefault(id, "");
            throw new ExplainedException(
                    known.isEmpty()
                            ? "There is no request " + id + "."
                            : "Request " + id + " is closed: " + known + ".",
                    "");
        }
        waiting.answered = Optional.of(new Answered(permit, by));
        close(id, words(permit) + " by " + by);
        notifyAll();
    }

    private void close(int id, String how) {
        open.remove(id);
        closed.put(id, how);
        if (closed.size() > REMEMBERED) {
            closed.remove(closed.keySet().iterator().next());
        }
        version++;
    }

    private static String words(Permit permit) {
        return switch (permit) {
            case Permit.Once _ -> "allowed once";
            case Permit.Session _ -> "allowed for this attempt";
            case Permit.Project _ -> "allowed for the project";
            case Permit.No(var note) -> note.isBlank() ? "denied" : "denied (" + note + ")";
        };
    }

    /**
     * Asks in the name of an agent.
     *
     * @param told what was wanted, and what became of it
     */
    public PermissionPrompt prompt(String agent, BiConsumer<String, String> told) {
        return new PermissionPrompt() {
            @Override
            public Answer ask(Permission.Request request, PermissionDecision decision)
                    throws InterruptedException {
                return ask(request, decision, Permission.Preview.NONE);
            }

            @Override
            public Answer ask(
                    Permission.Request request,
                    PermissionDecision decision,
                    Permission.Preview preview)
                    throws InterruptedException {
                var operation =
                        RequestPermissionPrompt.operation(request, decision, preview.diff(), "");
                return decide(agent, operation, told);
            }

            /** A person may be there now and not later: nothing is promised to the model. */
            @Override
            public WallExemption.UserPresence userPresence() {
                return WallExemption.UserPresence.UNATTENDED;
            }
        };
    }

    private PermissionPrompt.Answer decide(
            String agent, Person.Operation operation, BiConsumer<String, String> told)
            throws InterruptedException {
        var opened = begin(agent, operation);
        if (opened.isEmpty()) {
            told.accept(operation.shown(), "denied, because no user can be asked");
            return new PermissionPrompt.Answer.Unattended();
        }
        told.accept(operation.shown(), "waiting for an answer in the browser");
        var answered = await(opened.get());
        String how =
                answered.map(one -> words(one.permit()) + " by " + one.by())
                        .orElse("denied, because " + late());
        told.accept(operation.shown(), how);
        return answered.map(one -> RequestPermissionPrompt.answer(one.permit()))
                .orElseGet(() -> new PermissionPrompt.Answer.No("Denied: " + late() + "."));
    }

    private String late() {
        return "no answer came within " + patience.toMinutes() + " minutes";
    }

    private synchronized Optional<Waiting> begin(String agent, Person.Operation operation) {
        if (watching == 0) {
            return Optional.empty();
        }
        asked++;
        var now = clock.now();
        var waiting =
                new Waiting(
                        new TeamRequestView(
                                asked,
                                agent,
                                operation.question(),
                                operation.shown(),
                                operation.diff(),
                                operation.reasons(),
                                now.toString(),
                                now.plus(patience).toString()));
        open.put(asked, waiting);
        version++;
        return Optional.of(waiting);
    }

    private synchronized Optional<Answered> await(Waiting waiting) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        try {
            while (waiting.answered.isEmpty()) {
                long left = Duration.ofNanos(end - System.nanoTime()).toMillis();
                if (left <= 0) {
                    break;
                }
                wait(left);
            }
            return waiting.answered;
        } finally {
            if (waiting.answered.isEmpty()) {
                close(waiting.view.id(), late());
            }
        }
    }
}
