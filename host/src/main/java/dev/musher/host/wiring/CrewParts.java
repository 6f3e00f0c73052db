package dev.musher.host.wiring;

import dev.musher.agent.crew.Crew;
import dev.musher.agent.crew.CrewSettings;
import dev.musher.agent.crew.SubagentAssignment;
import dev.musher.agent.crew.SubagentPatches;
import dev.musher.agent.isolation.FolderTrees;
import dev.musher.agent.loop.Session;
import dev.musher.agent.session.DiscardingDiary;
import dev.musher.agent.session.OpenSession;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.agent.spending.Expense;
import dev.musher.agent.spending.ExpenseLog;
import dev.musher.host.settings.SessionChoice;
import dev.musher.host.settings.SessionOptions;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.Permission.Request;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.WallExemption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Agents that work for another, put together from the parts of the one that they work for. */
final class CrewParts implements Crew, AutoCloseable {
    private final SessionTerms parent;
    private final OpenSession opened;
    private final CurrentAgent agent;
    private final SessionModelParts models;
    private final SubagentEnvironments subagentEnvironments;
    private final WorkspaceCleanup workspaceCleanup;

    /**
     * @param parent the terms of the one that they work for
     * @param opened its session
     */
    CrewParts(
            SessionTerms parent, OpenSession opened, CurrentAgent agent, SessionModelParts models) {
        this.parent = parent;
        this.opened = opened;
        this.agent = agent;
        this.models = models;
        subagentEnvironments =
                new SubagentEnvironments(parent.parts(), parent.options(), session());
        workspaceCleanup =
                WorkspaceCleanup.begin(
                        parent.parts().project(), subagentEnvironments::workspaces, this::offersOf);
    }

    private String session() {
        return opened.diary().id().text();
    }

    @Override
    public Member open(SubagentAssignment subagentAssignment) throws InterruptedException {
        var diary = diary();
        try {
            var subagentEnvironment =
                    subagentEnvironments.open(
                            subagentAssignment.rights(),
                            diary.diary().id().text(),
                            parent.permission().rules());
            try {
                var terms = terms(subagentAssignment, subagentEnvironment);
                var sessionModels =
                        models.member(subagentAssignment.role(), subagentAssignment.model());
                return new CrewMember(
                        new WiredAgent(terms, diary, sessionModels, new CurrentAgent(), List.of()),
                        subagentEnvironment,
                        agent.get(),
                        this::offers);
            } catch (RuntimeException e) {
                subagentEnvironment
                        .workspace()
                        .ifPresent(subagentWorkspace -> subagentWorkspace.close());
                throw e;
            }
        } catch (RuntimeException | InterruptedException e) {
            diary.close();
            throw e;
        }
    }

    /** What was changed for the parent. */
    SubagentPatches offers() {
        return offersOf(session());
    }

    private SubagentPatches offersOf(String session) {
        var parts = parent.parts();
        var store = parent.sessions().crewOf(new SessionId(session));
        return new SubagentPatches(store::made, () -> parts.tools().git(parts.project()));
    }

    private SessionTerms terms(
            SubagentAssignment subagentAssignment, SubagentEnvironment subagentEnvironment) {
        var its =
                parent.options()
                        .with(
                                new SessionOptions.Model(
                                        subagentAssignment.model(), Optional.empty()))
                        .in(new SessionChoice.Fresh())
                        .within(SessionOptions.Limits.turns(subagentAssignment.turns()))
                        .saying(subagentAssignment.instructions());
        return new SessionTerms(
                subagentEnvironment.parts(),
                sessions(),
                its,
                new SessionPermission(
                        subagentEnvironment.bounds(),
                        parent.permission().grants(),
                        prompt(subagentAssignment)),
                UserChannel.NOBODY,
                money(),
                Optional.of(subagentAssignment));
    }

    /** Its money is the parent's, and on the books of the parent's session. */
    private Session.Spending money() {
        var session = agent.get().session();
        ExpenseLog books = session.money().expenses();
        String name = session.diary().id().text();
        return new Session.Spending(
                session.money().purse().within(CrewSettings.budget(parent.config())),
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
        var permissionPrompt = parent.permission().prompt();
        if (permissionPrompt.userPresence() == WallExemption.UserPresence.UNATTENDED) {
            return permissionPrompt;
        }
        return new PermissionPrompt() {
            @Override
            public Answer ask(Request request, PermissionDecision permissionDecision)
                    throws InterruptedException {
                return ask(request, permissionDecision, Permission.Preview.NONE);
            }

            @Override
            public Answer ask(
                    Request request,
                    PermissionDecision permissionDecision,
                    Permission.Preview preview)
                    throws InterruptedException {
                return permissionPrompt.ask(
                        new Request(
                                request.tool(),
                                subagentAssignment.name() + ": " + request.shown(),
                                request.claims()),
                        permissionDecision,
                        preview);
            }
        };
    }

    /** Kept with the parent's, and not in the list of sessions; not at all if that is not kept. */
    private OpenSession diary() {
        Path folder = parent.parts().tools().workingDirectory().folder();
        return isUnkept()
                ? OpenSession.withoutDiary(folder, parent.parts().clock())
                : sessions().begin(folder);
    }

    private SessionStore sessions() {
        return parent.sessions().crewOf(opened.diary().id());
    }

    private boolean isUnkept() {
        return opened.diary() instanceof DiscardingDiary;
    }

    @Override
    public void close() {
        workspaceCleanup.close();
        if (isUnkept()) {
            try {
                FolderTrees.delete(sessions().path());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
