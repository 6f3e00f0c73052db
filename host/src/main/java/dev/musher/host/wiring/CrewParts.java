package dev.musher.host.wiring;

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
import dev.musher.host.settings.SessionChoice;
import dev.musher.host.settings.SessionOptions;
import dev.musher.tools.api.Tool;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.permission.Permission.Request;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.WallExemption;
import dev.musher.tools.permission.policy.PromptingPermission;
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
    private final PermissionPrompt permissionPrompt;
    private final SubagentPlaces subagentPlaces;
    private final WorkspaceCleanup workspaceCleanup;

    /** Whom they work for: the session of an agent, and what they share with it. */
    record Parent(
            SessionOptions options,
            OpenSession opened,
            CurrentAgent agent,
            SessionPermission permission,
            SessionModelParts minds) {}

    /**
     * @param permissionPrompt asked about them, too
     */
    CrewParts(AgentParts parts, Parent parent, PermissionPrompt permissionPrompt) {
        this.parts = parts;
        this.parent = parent;
        this.permissionPrompt = permissionPrompt;
        subagentPlaces =
                new SubagentPlaces(parts, parent.options(), parent.opened().diary().id().text());
        workspaceCleanup =
                WorkspaceCleanup.begin(parts.project(), subagentPlaces::workspaces, this::offersOf);
    }

    @Override
    public Member open(SubagentAssignment subagentAssignment) throws InterruptedException {
        var diary = diary();
        try {
            var subagentPlace =
                    subagentPlaces.open(
                            subagentAssignment.rights(),
                            diary.diary().id().text(),
                            parent.permission().rules());
            try {
                var terms = terms(subagentAssignment, subagentPlace, diary);
                var sessionModels =
                        parent.minds()
                                .member(subagentAssignment.role(), subagentAssignment.model());
                return new CrewMember(
                        new WiredAgent(terms, sessionModels),
                        subagentPlace,
                        parent.agent().get(),
                        this::offers);
            } catch (RuntimeException e) {
                subagentPlace.workspace().ifPresent(subagentWorkspace -> subagentWorkspace.close());
                throw e;
            }
        } catch (RuntimeException | InterruptedException e) {
            diary.close();
            throw e;
        }
    }

    /** What was changed for the parent. */
    SubagentPatches offers() {
        return offersOf(parent.opened().diary().id().text());
    }

    private SubagentPatches offersOf(String session) {
        var store = parts.sessions().crewOf(new SessionId(session));
        return new SubagentPatches(store::made, () -> parts.tools().git(parts.project()));
    }

    private WiredAgent.Terms terms(
            SubagentAssignment subagentAssignment, SubagentPlace subagentPlace, OpenSession diary) {
        var its =
                parent.options()
                        .with(
                                new SessionOptions.Model(
                                        subagentAssignment.model(), Optional.empty()))
                        .in(new SessionChoice.Fresh())
                        .saying(subagentAssignment.instructions());
        return new WiredAgent.Terms(
                subagentPlace.parts(),
                its,
                UserChannel.NOBODY,
                diary,
                bounds(subagentAssignment, subagentPlace),
                WiredAgent.Traces.NONE,
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

    private WiredAgent.Bounds bounds(
            SubagentAssignment subagentAssignment, SubagentPlace subagentPlace) {
        return new WiredAgent.Bounds(
                new PromptingPermission(
                        subagentPlace.policy(),
                        parent.permission().grants(),
                        prompt(subagentAssignment)),
                subagentPlace.sandbox(),
                money(),
                new RunLimits(subagentAssignment.turns()),
                subagentAssignment.rights() == SubagentRights.WRITE
                        ? GateParts.byEvidence(subagentPlace.parts(), parent.options())
                        : WiredAgent.Gates.NONE);
    }

    /** Its money is the parent's, and on the books of the parent's session. */
    private Session.Spending money() {
        var session = parent.agent().get().session();
        ExpenseLog books = session.money().expenses();
        String name = session.diary().id().text();
        var config = parts.settings().require(parent.options().settings());
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

    /** Questions about it go where the parent's go, and say whose they are. */
    private PermissionPrompt prompt(SubagentAssignment subagentAssignment) {
        if (permissionPrompt.userPresence() == WallExemption.UserPresence.UNATTENDED) {
            return permissionPrompt;
        }
        return (request, permissionDecision) ->
                permissionPrompt.ask(
                        new Request(
                                request.tool(),
                                subagentAssignment.name() + ": " + request.shown(),
                                request.claims()),
                        permissionDecision);
    }

    /** Kept with the parent's, and not in the list of sessions; not at all if that is not kept. */
    private OpenSession diary() {
        Path folder = parts.tools().workplace().folder();
        return isUnkept()
                ? OpenSession.withoutDiary(folder, parts.clock())
                : parts.sessions().crewOf(parent.opened().diary().id()).begin(folder);
    }

    private boolean isUnkept() {
        return parent.opened().diary() instanceof DiscardingDiary;
    }

    @Override
    public void close() {
        workspaceCleanup.close();
        if (isUnkept()) {
            try {
                FolderTrees.delete(parts.sessions().crewOf(parent.opened().diary().id()).path());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
