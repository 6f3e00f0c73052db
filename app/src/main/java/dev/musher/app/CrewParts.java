package dev.musher.app;

import dev.musher.agent.crew.Crew;
import dev.musher.agent.crew.CrewSettings;
import dev.musher.agent.crew.SubagentAssignment;
import dev.musher.agent.crew.SubagentPatches;
import dev.musher.agent.crew.SubagentRights;
import dev.musher.agent.isolation.FolderTrees;
import dev.musher.agent.loop.RunLimits;
import dev.musher.agent.loop.Session;
import dev.musher.agent.session.DiscardingDiary;
import dev.musher.agent.session.OpenSession;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.spending.Expense;
import dev.musher.agent.spending.ExpenseLog;
import dev.musher.app.AgentParts.Company;
import dev.musher.app.AgentParts.Wanted;
import dev.musher.tools.api.Tool;
import dev.musher.tools.permission.Permission.Request;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.WallExemption;
import dev.musher.tools.permission.policy.PromptingPermission;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Agents that work for another, put together from the parts of the one that they work for. */
final class CrewParts implements Crew, AutoCloseable {
    private final AgentSession parent;
    private final AgentParts parts;
    private final Wanted wanted;
    private final OpenSession openSession;
    private final Berths berths;
    private final Sweeping sweeping;

    CrewParts(AgentSession parent, AgentParts parts, Wanted wanted, OpenSession openSession) {
        this.parent = parent;
        this.parts = parts;
        this.wanted = wanted;
        this.openSession = openSession;
        berths = new Berths(parts, wanted.invocation(), openSession.diary().id().text());
        sweeping = Sweeping.begin(parts.project(), berths::workspaces, this::offersOf);
    }

    @Override
    public Member open(SubagentAssignment subagentAssignment) throws InterruptedException {
        var diary = diary();
        try {
            var berth =
                    berths.open(
                            subagentAssignment.rights(), diary.diary().id().text(), parent.rules());
            try {
                var terms = terms(subagentAssignment, berth, diary);
                var sessionModels =
                        parent.minds()
                                .member(subagentAssignment.role(), subagentAssignment.model());
                return new CrewMember(
                        new Station(terms, sessionModels), berth, parent.agent(), this::offers);
            } catch (RuntimeException e) {
                berth.workspace().ifPresent(subagentWorkspace -> subagentWorkspace.close());
                throw e;
            }
        } catch (RuntimeException | InterruptedException e) {
            diary.close();
            throw e;
        }
    }

    /** What was changed for the parent. */
    SubagentPatches offers() {
        return offersOf(openSession.diary().id().text());
    }

    private SubagentPatches offersOf(String session) {
        var store = parts.sessions().crewOf(new SessionId(session));
        return new SubagentPatches(store::made, () -> parts.bench().parts().git(parts.project()));
    }

    private Station.Terms terms(
            SubagentAssignment subagentAssignment, Berth berth, OpenSession diary) {
        var its =
                new Wanted(
                        wanted.invocation(),
                        subagentAssignment.model(),
                        new SessionWish.Fresh(),
                        Company.NOBODY,
                        subagentAssignment.instructions());
        return new Station.Terms(
                berth.parts(),
                its,
                diary,
                bounds(subagentAssignment, berth),
                Station.Traces.NONE,
                tools -> allowed(subagentAssignment, tools),
                subagentAssignment.instructions());
    }

    private static List<Tool> allowed(SubagentAssignment subagentAssignment, List<Tool> tools) {
        var allowed = new ArrayList<Tool>();
        for (Tool tool : tools) {
            if (subagentAssignment.allows(tool.description())) {
                allowed.add(tool);
            }
        }
        return allowed;
    }

    private Station.Bounds bounds(SubagentAssignment subagentAssignment, Berth berth) {
        return new Station.Bounds(
                new PromptingPermission(
                        berth.policy(), parent.grants(), prompt(subagentAssignment)),
                berth.sandbox(),
                money(),
                new RunLimits(subagentAssignment.turns()),
                subagentAssignment.rights() == SubagentRights.WRITE
                        ? GateParts.byEvidence(berth.parts(), wanted)
                        : Station.Gates.NONE);
    }

    /** Its money is the parent's, and on the books of the parent's session. */
    private Session.Spending money() {
        var session = parent.agent().session();
        ExpenseLog books = session.money().expenses();
        String name = session.diary().id().text();
        var config = parts.settings().require(wanted.invocation().values(CommandTree.SET));
        return new Session.Spending(
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
    private PermissionPrompt prompt(SubagentAssignment subagentAssignment) {
        PermissionPrompt asked = wanted.company().permission();
        if (asked.userPresence() == WallExemption.UserPresence.UNATTENDED) {
            return asked;
        }
        return (request, permissionDecision) ->
                asked.ask(
                        new Request(
                                request.tool(),
                                subagentAssignment.name() + ": " + request.shown(),
                                request.claims()),
                        permissionDecision);
    }

    /** Kept with the parent's, and not in the list of sessions; not at all if that is not kept. */
    private OpenSession diary() {
        Path folder = parts.bench().parts().workplace().folder();
        return isUnkept()
                ? OpenSession.withoutDiary(folder, parts.clock())
                : parts.sessions().crewOf(openSession.diary().id()).begin(folder);
    }

    private boolean isUnkept() {
        return openSession.diary() instanceof DiscardingDiary;
    }

    @Override
    public void close() {
        sweeping.close();
        if (isUnkept()) {
            try {
                FolderTrees.delete(parts.sessions().crewOf(openSession.diary().id()).path());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
