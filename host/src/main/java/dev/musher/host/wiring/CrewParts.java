package dev.musher.host.wiring;

import dev.musher.agent.RunLimits;
import dev.musher.agent.Session;
import dev.musher.ask.Asking;
import dev.musher.crew.Assignment;
import dev.musher.crew.Crew;
import dev.musher.crew.CrewSettings;
import dev.musher.crew.Offers;
import dev.musher.crew.Rights;
import dev.musher.host.settings.SessionChoice;
import dev.musher.host.settings.SessionOptions;
import dev.musher.permission.Gatekeeper;
import dev.musher.permission.Passage;
import dev.musher.permission.Permission.Request;
import dev.musher.permission.Prompt;
import dev.musher.session.Opened;
import dev.musher.session.SessionId;
import dev.musher.session.UnkeptDiary;
import dev.musher.spending.Expense;
import dev.musher.spending.Expenses;
import dev.musher.tool.Tool;
import dev.musher.workspace.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Agents that work for another, put together from the parts of the one that they work for. */
final class CrewParts implements Crew, AutoCloseable {
    private final AgentParts parts;
    private final Parent parent;
    private final Prompt prompt;
    private final Berths berths;
    private final Sweeping sweeping;

    /** Whom they work for: the session of an agent, and what they share with it. */
    record Parent(
            SessionOptions options,
            Opened opened,
            CurrentAgent agent,
            SessionPermission permission,
            MindParts minds) {}

    /**
     * @param prompt asked about them, too
     */
    CrewParts(AgentParts parts, Parent parent, Prompt prompt) {
        this.parts = parts;
        this.parent = parent;
        this.prompt = prompt;
        berths = new Berths(parts, parent.options(), parent.opened().diary().id().text());
        sweeping = Sweeping.begin(parts.project(), berths::workspaces, this::offersOf);
    }

    @Override
    public Member open(Assignment assignment) throws InterruptedException {
        var diary = diary();
        try {
            var berth =
                    berths.open(
                            assignment.rights(),
                            diary.diary().id().text(),
                            parent.permission().rules());
            try {
                var terms = terms(assignment, berth, diary);
                var minds = parent.minds().member(assignment.role(), assignment.model());
                return new CrewMember(
                        new Station(terms, minds), berth, parent.agent().get(), this::offers);
            } catch (RuntimeException e) {
                berth.workspace().ifPresent(workspace -> workspace.close());
                throw e;
            }
        } catch (RuntimeException | InterruptedException e) {
            diary.close();
            throw e;
        }
    }

    /** What was changed for the parent. */
    Offers offers() {
        return offersOf(parent.opened().diary().id().text());
    }

    private Offers offersOf(String session) {
        var store = parts.sessions().crewOf(new SessionId(session));
        return new Offers(store::made, () -> parts.tools().git(parts.project()));
    }

    private Station.Terms terms(Assignment assignment, Berth berth, Opened diary) {
        var its =
                parent.options()
                        .with(new SessionOptions.Model(assignment.model(), Optional.empty()))
                        .in(new SessionChoice.Fresh())
                        .saying(assignment.instructions());
        return new Station.Terms(
                berth.parts(),
                its,
                Asking.NOBODY,
                diary,
                bounds(assignment, berth),
                Station.Traces.NONE,
                tools -> allowed(assignment, tools),
                assignment.instructions());
    }

    private static List<Tool> allowed(Assignment assignment, List<Tool> tools) {
        var allowed = new ArrayList<Tool>();
        for (Tool tool : tools) {
            if (assignment.allows(tool.sheet())) {
                allowed.add(tool);
            }
        }
        return allowed;
    }

    private Station.Bounds bounds(Assignment assignment, Berth berth) {
        return new Station.Bounds(
                new Gatekeeper(berth.policy(), parent.permission().grants(), prompt(assignment)),
                berth.sandbox(),
                money(),
                new RunLimits(assignment.turns()),
                assignment.rights() == Rights.WRITE
                        ? GateParts.byEvidence(berth.parts(), parent.options())
                        : Station.Gates.NONE);
    }

    /** Its money is the parent's, and on the books of the parent's session. */
    private Session.Money money() {
        var session = parent.agent().get().session();
        Expenses books = session.money().expenses();
        String name = session.diary().id().text();
        var config = parts.settings().require(parent.options().settings());
        return new Session.Money(
                session.money().purse().within(CrewSettings.budget(config)),
                spent ->
                        books.add(
                                new Expense(
                                        spent.at(),
                                        name,
                                        spent.role(),
                                        spent.model(),
                                        spent.usage(),
                                        spent.cost())));
    }

    /** Questions about it go to whoever the parent asks, and say whose they are. */
    private Prompt prompt(Assignment assignment) {
        if (prompt.attendance() == Passage.Attendance.UNATTENDED) {
            return prompt;
        }
        return (request, decision) ->
                prompt.ask(
                        new Request(
                                request.tool(),
                                assignment.name() + ": " + request.shown(),
                                request.claims()),
                        decision);
    }

    /** Kept with the parent's, and not in the list of sessions; not at all if that is not kept. */
    private Opened diary() {
        Path folder = parts.tools().workplace().folder();
        return isUnkept()
                ? Opened.unkept(folder, parts.clock())
                : parts.sessions().crewOf(parent.opened().diary().id()).begin(folder);
    }

    private boolean isUnkept() {
        return parent.opened().diary() instanceof UnkeptDiary;
    }

    @Override
    public void close() {
        sweeping.close();
        if (isUnkept()) {
            try {
                Trees.delete(parts.sessions().crewOf(parent.opened().diary().id()).path());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
