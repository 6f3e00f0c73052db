package dev.musher.host.desk;

import dev.musher.base.time.ActionTimer;
import dev.musher.base.time.Deadline;
import dev.musher.base.time.TimeSource;
import dev.musher.host.desk.SessionEvent.Closing;
import dev.musher.tools.permission.Permission;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What an agent asks people: each question is an event with an id, and may be answered by that id
 * from any thread. The first answer counts. The person of the session, if there is one, is asked at
 * the same time; the question is taken back from him when another answer came first.
 */
public final class PendingRequests {
    /** A person who is away for a day has not answered. */
    private static final Duration LIMIT = Duration.ofDays(1);

    private static final Duration LONGEST_TAKE_BACK = Duration.ofSeconds(2);

    private final EventLog log;
    private final Person person;
    private final TimeSource timeSource;
    private final ActionTimer actionTimer;
    private final Map<String, Pending<?>> open = new LinkedHashMap<>();
    private int asked;

    /** A question that waits, and its answer once there is one. */
    private static final class Pending<A> {
        private final Class<A> kind;
        private final Function<A, Optional<String>> problem;
        private Optional<A> answer = Optional.empty();
        private Optional<RuntimeException> failure = Optional.empty();

        /**
         * @param problem why an answer is not one of those that were offered
         */
        Pending(Class<A> kind, Function<A, Optional<String>> problem) {
            this.kind = kind;
            this.problem = problem;
        }
    }

    /** Has a person answer; an interruption takes the question back. */
    private interface Asked<A> {
        A answer() throws InterruptedException;
    }

    /**
     * @param person asked as well; {@link Person#ELSEWHERE} if only viewers answer
     */
    public PendingRequests(
            EventLog log, Person person, TimeSource timeSource, ActionTimer actionTimer) {
        this.log = log;
        this.person = person;
        this.timeSource = timeSource;
        this.actionTimer = actionTimer;
    }

    /** Tells who answers something. */
    void tell(List<String> lines) {
        log.add(new SessionEvent.Told(lines));
    }

    /** Blocks for an answer; empty if none came in a day. */
    Optional<Person.Permit> decide(Permission.Request request, Person.Operation operation)
            throws InterruptedException {
        String id = nextId();
        var shown =
                new PermissionRequest(id, request.tool(), request.claims(), operation, deadline());
        return await(
                id,
                new Pending<>(Person.Permit.class, operation::problem),
                new SessionEvent.PermissionAsked(shown),
                () -> person.decide(operation));
    }

    /** Blocks for an answer; empty if none came in a day. */
    Optional<Person.Choice> choose(Person.Query query) throws InterruptedException {
        String id = nextId();
        var shown = new QuestionAsked(id, query, deadline());
        return await(
                id,
                new Pending<>(Person.Choice.class, query::problem),
                new SessionEvent.QuestionOpened(shown),
                () -> person.choose(query));
    }

    private Instant deadline() {
        return timeSource.now().plus(LIMIT);
    }

    /** Answers a {@link PermissionRequest}. */
    public AnswerResult answer(String id, Person.Permit permit) {
        return take(id, Person.Permit.class, permit);
    }

    /** Answers a {@link QuestionAsked}. */
    public AnswerResult answer(String id, Person.Choice choice) {
        return take(id, Person.Choice.class, choice);
    }

    private synchronized String nextId() {
        asked++;
        return String.valueOf(asked);
    }

    private <A> Optional<A> await(
            String id, Pending<A> pending, SessionEvent event, Asked<A> person)
            throws InterruptedException {
        synchronized (this) {
            open.put(id, pending);
        }
        var asking = Optional.<Thread>empty();
        var closing = Closing.WITHDRAWN;
        var deadline = Deadline.after(LIMIT, actionTimer);
        try (deadline) {
            log.add(event);
            asking = askPerson(id, pending, person);
            var answer = answered(pending);
            closing = Closing.ANSWERED;
            return Optional.of(answer);
        } catch (InterruptedException stopped) {
            if (!deadline.expired()) {
                throw stopped;
            }
            closing = Closing.EXPIRED;
            return Optional.empty();
        } finally {
            synchronized (this) {
                open.remove(id);
            }
            asking.ifPresent(PendingRequests::takeBack);
            log.add(new SessionEvent.RequestClosed(id, closing));
        }
    }

    private <A> Optional<Thread> askPerson(String id, Pending<A> pending, Asked<A> asked) {
        if (person == Person.ELSEWHERE) {
            return Optional.empty();
        }
        return Optional.of(
                Thread.ofVirtual()
                        .name("question-" + id)
                        .start(
                                () -> {
                                    try {
                                        var answer = asked.answer();
                                        if (take(id, pending.kind, answer)
                                                instanceof AnswerResult.Refused(var why)) {
                                            fail(pending, new IllegalStateException(why));
                                        }
                                    } catch (InterruptedException _) {
                                        // Answered elsewhere, or not wanted any more.
                                    } catch (RuntimeException e) {
                                        fail(pending, e);
                                    }
                                }));
    }

    /** Returns when the question is gone from the screen, and soon anyway. */
    private static void takeBack(Thread asking) {
        asking.interrupt();
        try {
            asking.join(LONGEST_TAKE_BACK);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized <A> A answered(Pending<A> pending) throws InterruptedException {
        while (pending.answer.isEmpty()) {
            if (pending.failure.isPresent()) {
                throw pending.failure.get();
            }
            wait();
        }
        return pending.answer.get();
    }

    private synchronized void fail(Pending<?> pending, RuntimeException failure) {
        pending.failure = Optional.of(failure);
        notifyAll();
    }

    private synchronized <A> AnswerResult take(String id, Class<A> kind, A answer) {
        var pending = open.get(id);
        if (pending == null) {
            return new AnswerResult.Refused(
                    isKnown(id)
                            ? "Request " + id + " is no longer open."
                            : "There is no request " + id + ".");
        }
        if (pending.kind != kind) {
            return new AnswerResult.Refused("Request " + id + " is of another kind.");
        }
        return take(id, pending, kind.cast(answer));
    }

    @SuppressWarnings("unchecked") // The kind of the request was compared before.
    private <A> AnswerResult take(String id, Pending<?> pending, A answer) {
        var same = (Pending<A>) pending;
        if (same.answer.isPresent()) {
            return new AnswerResult.Refused("Request " + id + " is answered already.");
        }
        var problem = same.problem.apply(answer);
        if (problem.isPresent()) {
            return new AnswerResult.Refused("Request " + id + " " + problem.get());
        }
        same.answer = Optional.of(answer);
        notifyAll();
        return new AnswerResult.Taken();
    }

    private boolean isKnown(String id) {
        try {
            int number = Integer.parseInt(id);
            return number >= 1 && number <= asked;
        } catch (NumberFormatException _) {
            return false;
        }
    }
}
