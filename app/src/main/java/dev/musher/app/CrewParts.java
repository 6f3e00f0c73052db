package dev.musher.app;

import dev.musher.agent.RunLimits;
import dev.musher.agent.Session;
import dev.musher.app.AgentParts.Company;
import dev.musher.app.AgentParts.Wanted;
import dev.musher.crew.Assignment;
import dev.musher.crew.Crew;
import dev.musher.crew.CrewException;
import dev.musher.crew.Rights;
import dev.musher.gate.Gatehouse;
import dev.musher.permission.Gatekeeper;
import dev.musher.permission.Permission.Request;
import dev.musher.permission.Prompt;
import dev.musher.sandbox.Sandbox;
import dev.musher.session.Opened;
import dev.musher.session.SessionId;
import dev.musher.session.UnkeptDiary;
import dev.musher.spending.Expense;
import dev.musher.spending.Expenses;
import dev.musher.tool.Tool;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** Agents that work for another, put together from the parts of the one that they work for. */
final class CrewParts implements Crew {
    private final AgentSession parent;
    private final AgentParts parts;
    private final Wanted wanted;
    private final Opened opened;

    CrewParts(AgentSession parent, AgentParts parts, Wanted wanted, Opened opened) {
        this.parent = parent;
        this.parts = parts;
        this.wanted = wanted;
        this.opened = opened;
    }

    @Override
    public Member open(Assignment assignment) throws InterruptedException {
        if (assignment.rights() != Rights.READ) {
            throw new CrewException("There is no agent of these rights yet.");
        }
        var its =
                new Wanted(
                        wanted.invocation(),
                        assignment.model(),
                        new SessionWish.Fresh(),
                        company(assignment),
                        assignment.instructions());
        var diary = diary(parts.bench().parts().workplace().folder());
        try {
            var terms =
                    new Station.Terms(
                            parts,
                            its,
                            diary,
                            bounds(assignment),
                            Station.Traces.NONE,
                            tools -> allowed(assignment, tools),
                            assignment.instructions());
            var minds = parent.minds().member(assignment.role(), assignment.model());
            return new CrewMember(new Station(terms, minds), parent.agent());
        } catch (RuntimeException e) {
            diary.close();
            throw e;
        }
    }

    private static List<Tool> allowed(Assignment assignment, List<Tool> tools) {
        return tools.stream().filter(tool -> assignment.allows(tool.sheet())).toList();
    }

    private Station.Bounds bounds(Assignment assignment) {
        var policy = parts.bench().policy(parent.rules());
        return new Station.Bounds(
                new Gatekeeper(policy, parent.grants(), prompt(assignment)),
                Sandbox.NONE,
                money(),
                new RunLimits(assignment.turns()),
                new Gatehouse(List.of()));
    }

    /** Its money is the parent's, and on the books of the parent's session. */
    private Session.Money money() {
        var session = parent.agent().session();
        Expenses books = session.money().expenses();
        String name = session.diary().id().text();
        return new Session.Money(
                session.money().purse().within(OptionalLong.empty()),
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
        Prompt asked = wanted.company().permission();
        return (request, decision) ->
                asked.ask(
                        new Request(
                                request.tool(),
                                assignment.name() + ": " + request.shown(),
                                request.claims()),
                        decision);
    }

    private Company company(Assignment assignment) {
        return new Company(prompt(assignment), Company.NOBODY.asking());
    }

    /** Kept with the parent's, and not in the list of sessions; not at all if that is not kept. */
    private Opened diary(Path folder) {
        return opened.diary() instanceof UnkeptDiary
                ? Opened.unkept(folder, parts.clock())
                : parts.sessions().crewOf(parent()).begin(folder);
    }

    private SessionId parent() {
        return opened.diary().id();
    }
}
