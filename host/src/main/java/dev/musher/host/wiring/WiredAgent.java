package dev.musher.host.wiring;

import dev.musher.agent.callrepair.CallReader;
import dev.musher.agent.context.ContextSettings;
import dev.musher.agent.context.ConversationFold;
import dev.musher.agent.context.FoldBounds;
import dev.musher.agent.context.Prefix;
import dev.musher.agent.context.PrefixPart;
import dev.musher.agent.context.ResultCap;
import dev.musher.agent.context.Summariser;
import dev.musher.agent.context.TokenEstimator;
import dev.musher.agent.crew.SubagentRights;
import dev.musher.agent.evidence.DetectedChecks;
import dev.musher.agent.evidence.EvidenceSettings;
import dev.musher.agent.evidence.ObservedProject;
import dev.musher.agent.evidence.SessionEvidence;
import dev.musher.agent.finish.FinishGates;
import dev.musher.agent.finish.Goal;
import dev.musher.agent.finish.Verifier;
import dev.musher.agent.guard.GuardSettings;
import dev.musher.agent.guard.Guards;
import dev.musher.agent.guard.StormBreaker;
import dev.musher.agent.loop.Agent;
import dev.musher.agent.loop.AgentEvent.SessionSetup;
import dev.musher.agent.loop.ModelSummariser;
import dev.musher.agent.loop.PathNotices;
import dev.musher.agent.loop.Session;
import dev.musher.agent.loop.SessionModels;
import dev.musher.agent.loop.SessionTools;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiscardingDiary;
import dev.musher.agent.session.OpenSession;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolRunner;
import dev.musher.tools.api.Toolbox;
import dev.musher.tools.api.UndoRecorder;
import dev.musher.tools.ask.AskTool;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.WallExemption.UserPresence;
import dev.musher.tools.sandbox.Sandbox;
import dev.musher.tools.shell.SessionShells;
import dev.musher.tools.todo.TodoList;
import dev.musher.tools.undo.LateUndo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An agent and what it works with in a folder: put together in the same way whether it works for a
 * person or for another agent.
 */
final class WiredAgent implements AutoCloseable {
    private final SessionTerms terms;
    private final OpenSession opened;
    private final SessionShells sessionShells;
    private final LateUndo undo;
    private final StoredReadSet reads;
    private final TodoList todos = new TodoList();
    private final SkillUse skills;
    private final MemoryUse memory;
    private final List<String> remarks = new ArrayList<>();
    private final CurrentAgent current;

    /**
     * @param current gets the agent, which is complete then
     * @param more tools than those that every agent has
     */
    WiredAgent(
            SessionTerms terms,
            OpenSession opened,
            SessionModels sessionModels,
            CurrentAgent current,
            List<Tool> more) {
        this.terms = terms;
        this.opened = opened;
        this.current = current;
        var tools = terms.parts().tools();
        sessionShells =
                new SessionShells(
                        tools.processRunner(),
                        tools.outputFolder(),
                        terms.parts().clock(),
                        current);
        undo = new LateUndo(tools::undoStore, opened.diary().id().text(), current::filesKept);
        reads = StoredReadSet.of(tools, opened);
        skills = new SkillUse(terms, current);
        memory = new MemoryUse(terms, current);
        remarks.addAll(opened.remarks());
        current.set(assembled(sessionModels, more));
    }

    private Agent assembled(SessionModels sessionModels, List<Tool> more) {
        var parts = terms.parts();
        var box = new Toolbox(tools(more));
        var sessionStart =
                SessionStart.of(
                        parts,
                        terms.options(),
                        sessionModels.main().facts(),
                        new SessionStart.Offered(box.descriptions(), prefixParts()),
                        permission(),
                        opened.branch().context());
        if (terms.permission().sandbox() == Sandbox.NONE) {
            sessionStart = sessionStart.withoutSandbox();
        }
        if (terms.assignment().isPresent()) {
            var assignment = terms.assignment().get();
            sessionStart = sessionStart.forPart(assignment.instructions(), assignment.rights());
        } else if (opened.branch().context().isEmpty()) {
            sessionStart = sessionStart.withGitState(parts.tools());
        }
        remarks.addAll(sessionStart.remarks());
        remarks.addAll(skills.remarks());
        var runner =
                new ToolRunner(
                        box,
                        terms.permission().prompting(),
                        isForPerson() ? undo : UndoRecorder.NONE,
                        parts.tools().redaction().then(sessionModels.secrets()));
        var session =
                new Session(
                        opened.diary(),
                        new Session.History(opened.branch().context(), opened.branch().model()),
                        sessionStart.prefix(),
                        sessionTools(runner, sessionModels, sessionStart.news()),
                        memory(sessionModels),
                        terms.spending(),
                        setting(sessionModels, sessionStart.prefix()));
        var agent =
                new Agent(session, sessionModels, terms.options().limits().turns(), parts.clock());
        var said = opened.branch().context();
        if (!said.isEmpty()) {
            new EarlierRefusals(box, terms.permission())
                    .lifted(said, permission())
                    .ifPresent(notice -> agent.hand(AuthoredMessage.harness(notice)));
        }
        return agent;
    }

    /** What changes least comes first. */
    private List<PrefixPart> prefixParts() {
        var parts = new ArrayList<>(skills.parts());
        parts.addAll(memory.parts(opened));
        return parts;
    }

    /** What an agent that works for another changed is not kept for later. */
    private boolean isForPerson() {
        return terms.assignment().isEmpty();
    }

    private List<Tool> tools(List<Tool> more) {
        var own =
                new ToolParts.SessionState(
                        reads.set(),
                        sessionShells,
                        terms.permission().sandbox(),
                        todos,
                        terms.asking());
        var all = new ArrayList<>(terms.parts().tools().tools(own));
        terms.parts().tools().webSearchTool(terms.options().settings()).ifPresent(all::add);
        var tools = new ArrayList<Tool>();
        for (Tool tool : all) {
            boolean unheard =
                    terms.asking() == UserChannel.NOBODY
                            && tool.description().name().equals(AskTool.NAME);
            boolean given = isForPerson() || terms.assignment().get().allows(tool.description());
            if (given && !unheard) {
                tools.add(tool);
            }
        }
        tools.addAll(skills.tools());
        tools.addAll(memory.tools());
        tools.addAll(more);
        return tools;
    }

    /** What a model would otherwise learn from refusals. */
    private String permission() {
        var permission = terms.permission();
        boolean alone = permission.prompt().userPresence() == UserPresence.UNATTENDED;
        return "Permission: mode "
                + permission.rules().mode().word()
                + (permission.sandbox() == Sandbox.NONE ? ", no sandbox; " : ", in a sandbox; ")
                + (alone
                        ? "no user is present, so what needs approval is refused"
                        : "the user is present and is asked for approval");
    }

    private SessionTools sessionTools(
            ToolRunner runner, SessionModels sessionModels, PathNotices news) {
        return new SessionTools(
                runner,
                new CallReader(runner.tools()),
                new StormBreaker(
                        terms.parts().tools().commandAnalyzer(),
                        () -> !sessionShells.runningIds().isEmpty()),
                Guards.usual(GuardSettings.of(terms.config())),
                ResultCap.within(sessionModels.main().facts().window()),
                todos,
                evidence(runner.tools()),
                gates(sessionModels),
                news);
    }

    private SessionEvidence evidence(Toolbox tools) {
        var bench = terms.parts().tools();
        var folder = bench.workingDirectory().folder();
        var observedProject =
                ObservedProject.at(folder)
                        .verifiedBy(
                                EvidenceSettings.of(terms.parts().counted(terms.options()))
                                        .verification())
                        .with(new DetectedChecks(folder));
        if (isForPerson()) {
            observedProject = observedProject.with(undo);
        }
        var sessionEvidence = new SessionEvidence(bench.commandAnalyzer(), observedProject);
        sessionEvidence.recall(opened.branch().context(), tools);
        memory.watch(sessionEvidence);
        return sessionEvidence;
    }

    private FinishGates gates(SessionModels sessionModels) {
        var parts = terms.parts();
        var verifier =
                new Verifier(
                        EvidenceSettings.of(parts.counted(terms.options())).verification(),
                        checks(),
                        isForPerson() ? Verifier.Prompts.BY_USER : Verifier.Prompts.BY_HARNESS);
        if (isForPerson()) {
            var goal = terms.options().limits().goal();
            return FinishGates.forPerson(
                    verifier,
                    sessionModels.reviewing(),
                    goal.isPresent()
                            ? Optional.of(new Goal(goal.get(), sessionModels.judging()))
                            : Optional.empty(),
                    todos);
        }
        return terms.assignment().get().rights() == SubagentRights.WRITE
                ? FinishGates.byEvidence(verifier)
                : new FinishGates(List.of());
    }

    private DetectedChecks checks() {
        var tools = terms.parts().tools();
        return new DetectedChecks(
                tools.workingDirectory().folder(),
                () -> GateCommands.of(terms.config()).runs(),
                tools.searchPath(),
                this::isAllowed);
    }

    /** Where a person is there, what is not allowed can be asked for. */
    private boolean isAllowed(String command) {
        var permission = terms.permission();
        var claim =
                new PermissionClaim.Execute(
                        command, terms.parts().tools().workingDirectory().folder().toString());
        var ruling =
                permission
                        .prompting()
                        .policy()
                        .decide(
                                new Permission.Request("bash", command, List.of(claim)),
                                permission.grants())
                        .ruling();
        return ruling == Ruling.ALLOW
                || (ruling == Ruling.ASK
                        && permission.prompt().userPresence() == UserPresence.ATTENDED);
    }

    private Session.Memory memory(SessionModels sessionModels) {
        var tokenEstimator = new TokenEstimator();
        Summariser summariser =
                sessionModels.summarising().isPresent()
                        ? sessionModels.summarising().get()
                        : Summariser.NONE;
        var bounds =
                new FoldBounds(
                        sessionModels.main().facts().window(),
                        Math.toIntExact(terms.config().value(ContextSettings.FOLD_AT)),
                        sessionModels.summarising().map(ModelSummariser::window).orElse(0L));
        return new Session.Memory(
                tokenEstimator, new ConversationFold(tokenEstimator, summariser, bounds));
    }

    private SessionSetup setting(SessionModels sessionModels, Prefix prefix) {
        var names = new ArrayList<String>();
        for (var tool : prefix.tools()) {
            names.add(tool.name());
        }
        return new SessionSetup(
                opened.diary().id().text(),
                sessionModels.main().name(),
                terms.parts().tools().workingDirectory().folder().toString(),
                terms.permission().prompting().policy().mode().word(),
                names);
    }

    SkillUse skills() {
        return skills;
    }

    MemoryUse memory() {
        return memory;
    }

    Agent agent() {
        return current.get();
    }

    /** What the user should know before the first turn. */
    List<String> remarks() {
        return List.copyOf(remarks);
    }

    /** Has other models answer from here on; what was said, read and allowed stays. */
    void use(SessionModels sessionModels) {
        var agent = current.get();
        var old = agent.session();
        var sessionTools =
                new SessionTools(
                        old.tools().runner(),
                        old.tools().reader(),
                        old.tools().storm(),
                        old.tools().guards(),
                        ResultCap.within(sessionModels.main().facts().window()),
                        todos,
                        old.tools().evidence(),
                        gates(sessionModels),
                        old.tools().pathNotices());
        var session =
                new Session(
                        old.diary(),
                        agent.past(),
                        old.prefix(),
                        sessionTools,
                        memory(sessionModels),
                        old.money(),
                        setting(sessionModels, old.prefix()));
        current.set(
                new Agent(
                        session,
                        sessionModels,
                        terms.options().limits().turns(),
                        terms.parts().clock()));
    }

    @Override
    public void close() {
        sessionShells.close();
        undo.close();
        terms.permission().sandbox().close();
        if (!(opened.diary() instanceof DiscardingDiary)) {
            reads.save();
        }
        current.get().close();
    }
}
