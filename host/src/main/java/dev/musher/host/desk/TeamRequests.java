package dev.musher.host.desk;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.NotFoundException;
import dev.musher.base.failure.UsageException;
import dev.musher.base.time.TimeSource;
import dev.musher.host.desk.Person.Permit;
import dev.musher.tools.ask.UserAnswer;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.ask.UserQuestion;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.WallExemption;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/**
 * What agents of the fleet may do only if a person says so, and what they ask people. Each request
 * waits for one answer, from whoever is first; without an answer it is denied after a time, and at
 * once where no person watches. Any thread asks and answers.
 */
public final class TeamRequests {
    private static final Duration USUAL = Duration.ofMinutes(5);
    private static final int REMEMBERED = 100;

    /** Nine digits, which every command takes as a number, with room above to count on. */
    private static final int FIRST = 100_000_000;

    private static final int LAST = 990_000_000;
    private static final Duration GRACE = Duration.ofSeconds(20);
    private static final String WAITING = "waiting for a person's answer";

    private static final String NOBODY = "no user is connected any more";

    private final TimeSource clock;
    private final Duration patience;
    private final Duration grace;
    private final Map<Integer, Waiting> open = new LinkedHashMap<>();
    private final Map<Integer, String> closed = new LinkedHashMap<>();
    private int last;
    private int watching;
    private boolean watched;
    private long unwatchedSince;
    private long version;

    /** A request and its answer, once there is one. */
    private static final class Waiting {
        private final TeamRequestView view;
        private Optional<Answered> answered = Optional.empty();

        Waiting(TeamRequestView view) {
            this.view = view;
        }
    }

    private record Answered(Reply reply, String by) {}

    private sealed interface Reply {
        record Permitted(Permit permit) implements Reply {}

        record Said(UserAnswer answer) implements Reply {}
    }

    /** Counts from a number of its own: a button that outlived a process answers nothing here. */
    public TeamRequests(TimeSource clock) {
        this(clock, USUAL, GRACE, FIRST + new SecureRandom().nextInt(LAST - FIRST));
    }

    /**
     * @param grace in which whoever left may come back, as a page does that is loaded again
     * @param before the number before that of the first request
     */
    TeamRequests(TimeSource clock, Duration patience, Duration grace, int before) {
        this.clock = clock;
        this.patience = patience;
        this.grace = grace;
        this.last = before;
    }

    /** A person who may answer is there until this is closed. */
    public interface Watch extends AutoCloseable {
        @Override
        void close();
    }

    public synchronized Watch watch() {
        watching++;
        watched = true;
        return this::unwatch;
    }

    private synchronized void unwatch() {
        watching--;
        unwatchedSince = System.nanoTime();
        notifyAll();
    }

    /** What became of a request that is closed; nothing if it is open or long forgotten. */
    public synchronized Optional<String> outcome(int id) {
        return Optional.ofNullable(closed.get(id));
    }

    /** Waits until a request opens or closes after this version, or the time has passed. */
    public synchronized long await(long seen, Duration most) throws InterruptedException {
        long end = System.nanoTime() + most.toNanos();
        while (version == seen) {
            long left = Duration.ofNanos(end - System.nanoTime()).toMillis();
            if (left <= 0) {
                break;
            }
            wait(left);
        }
        return version;
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
        var view = require(id);
        if (!view.isQuestion()) {
            answered(id, new Answered(new Reply.Permitted(permit), by));
        } else if (permit instanceof Permit.No(var note)) {
            reply(id, by, List.of(), note);
        } else {
            throw new UsageException(
                    "Request " + id + " is a question; it asks for no permission.",
                    "Answer it with: reply, and the choices or a note.");
        }
    }

    /**
     * Answers a question; it is explained if another answer was first.
     *
     * @param text instead of a choice; empty for the choices
     */
    public synchronized void reply(int id, String by, List<String> choices, String text) {
        var view = require(id);
        if (!view.isQuestion()) {
            throw new UsageException(
                    "Request " + id + " asks for a permission.",
                    "Answer it with: once, attempt or no.");
        }
        var labels = view.options().stream().map(TeamRequestView.Option::label).toList();
        if (!labels.containsAll(choices) || (choices.size() > 1 && !view.several())) {
            throw new UsageException(
                    "Request " + id + " does not offer that choice.",
                    "It offers%s: %s"
                            .formatted(view.several() ? "" : " one of", String.join("; ", labels)));
        }
        answered(
                id,
                new Answered(
                        new Reply.Said(
                                text.isBlank()
                                        ? new UserAnswer.Chosen(choices)
                                        : new UserAnswer.FreeText(text)),
                        by));
    }

    private TeamRequestView require(int id) {
        var waiting = open.get(id);
        if (waiting == null || waiting.answered.isPresent()) {
            String known = closed.getOrDefault(id, "");
            throw known.isEmpty()
                    ? new NotFoundException(
                            "There is no request " + id + ".",
                            "It was asked before the server started, or the number is wrong."
                                    + " List what is open: requests")
                    : new ExplainedException("Request " + id + " is closed: " + known + ".", "");
        }
        return waiting.view;
    }

    private void answered(int id, Answered answered) {
        var waiting = Objects.requireNonNull(open.get(id));
        waiting.answered = Optional.of(answered);
        close(id, words(answered));
        notifyAll();
    }

    private void close(int id, String how) {
        open.remove(id);
        closed.put(id, how);
        if (closed.size() > REMEMBERED) {
            closed.remove(closed.keySet().iterator().next());
        }
        version++;
        notifyAll();
    }

    private static String words(Answered answered) {
        String what =
                switch (answered.reply()) {
                    case Reply.Permitted(Permit.Once _) -> "allowed once";
                    case Reply.Permitted(Permit.Session _) -> "allowed for this attempt";
                    case Reply.Permitted(Permit.Project _) -> "allowed for the project";
                    case Reply.Permitted(Permit.No(var note)) ->
                            note.isBlank() ? "denied" : "denied (" + note + ")";
                    case Reply.Said(UserAnswer.Chosen(var labels)) ->
                            labels.isEmpty()
                                    ? "answered with none of the options"
                                    : "answered with '" + String.join("', '", labels) + "'";
                    case Reply.Said(UserAnswer.FreeText(var text)) ->
                            "answered with '" + text + "'";
                    case Reply.Said(UserAnswer.NoUser _) -> "not answered";
                };
        return what + " by " + answered.by();
    }

    /**
     * Asks people in the name of an agent; nobody is there until the first page was opened.
     *
     * @param told what was asked, and what became of it
     */
    public synchronized UserChannel channel(String agent, BiConsumer<String, String> told) {
        return watched ? question -> ask(agent, question, told) : UserChannel.NOBODY;
    }

    private UserAnswer ask(String agent, UserQuestion question, BiConsumer<String, String> told)
            throws InterruptedException {
        var opened =
                begin((id, now) -> TeamRequestView.question(id, agent, question, now, patience));
        if (opened.isEmpty()) {
            told.accept(question.text(), "not answered, because no user can be asked");
            return new UserAnswer.NoUser();
        }
        told.accept(question.text(), WAITING);
        var answered = await(opened.get());
        told.accept(
                question.text(), answered.map(TeamRequests::words).orElse(closing(opened.get())));
        return answered.map(Answered::reply)
                .filter(Reply.Said.class::isInstance)
                .map(reply -> ((Reply.Said) reply).answer())
                .orElseGet(UserAnswer.NoUser::new);
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
        var opened =
                begin((id, now) -> TeamRequestView.permission(id, agent, operation, now, patience));
        if (opened.isEmpty()) {
            told.accept(operation.shown(), "denied, because no user can be asked");
            return new PermissionPrompt.Answer.Unattended();
        }
        told.accept(operation.shown(), WAITING);
        var answered = await(opened.get());
        String why = closing(opened.get());
        String how = answered.map(TeamRequests::words).orElse("denied, because " + why);
        told.accept(operation.shown(), how);
        return answered.map(Answered::reply)
                .filter(Reply.Permitted.class::isInstance)
                .map(reply -> ((Reply.Permitted) reply).permit())
                .map(RequestPermissionPrompt::answer)
                .orElseGet(() -> new PermissionPrompt.Answer.No("Denied: " + why + "."));
    }

    private String closing(Waiting waiting) {
        return outcome(waiting.view.id()).orElseGet(this::late);
    }

    private String late() {
        return "no answer came within " + patience.toMinutes() + " minutes";
    }

    private synchronized Optional<Waiting> begin(
            BiFunction<Integer, Instant, TeamRequestView> made) {
        if (watching == 0) {
            return Optional.empty();
        }
        last++;
        var waiting = new Waiting(made.apply(last, clock.now()));
        open.put(last, waiting);
        version++;
        notifyAll();
        return Optional.of(waiting);
    }

    private synchronized Optional<Answered> await(Waiting waiting) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        try {
            while (waiting.answered.isEmpty()) {
                long now = System.nanoTime();
                long alone = watching > 0 ? Long.MAX_VALUE : unwatchedSince + grace.toNanos() - now;
                long left = Duration.ofNanos(Math.min(end - now, alone)).toMillis();
                if (left <= 0) {
                    close(waiting.view.id(), alone < end - now ? NOBODY : late());
                    break;
                }
                wait(left);
            }
            return waiting.answered;
        } catch (InterruptedException e) {
            if (waiting.answered.isEmpty()) {
                close(waiting.view.id(), "the agent was stopped");
            }
            throw e;
        }
    }
}
