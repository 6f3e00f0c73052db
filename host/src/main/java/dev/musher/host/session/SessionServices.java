package dev.musher.host.session;

import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.session.SessionId;
import dev.musher.base.text.OneLineText;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.DeskServices;
import dev.musher.host.memory.TypedMemory;
import dev.musher.host.settings.SessionChoice;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.skill.TypedSkill;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.AgentSession;
import dev.musher.host.wiring.ProtectionSummary;
import dev.musher.tools.api.Tool;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.policy.PromptingPermission.Decided;
import dev.musher.tools.undo.StateChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** What a desk has done beside runs: by the session that is open, and the parts of its agent. */
final class SessionServices implements DeskServices {
    private static final int LONGEST_CALL = 200;
    private static final int MOST_DIFF_LINES = 400;

    private final AgentParts parts;
    private final Function<SessionOptions, AgentSession> opening;
    private volatile AgentRuns runs;

    /**
     * @param opening opens another session in the place of this one
     */
    SessionServices(
            AgentParts parts, Function<SessionOptions, AgentSession> opening, AgentRuns runs) {
        this.parts = parts;
        this.opening = opening;
        this.runs = runs;
    }

    @Override
    public List<String> look(DeskCommand.Topic topic, String text) {
        return switch (topic) {
            case WHY -> why(text);
            case ALLOW -> ruled(text, Ruling.ALLOW);
            case DENY -> ruled(text, Ruling.DENY);
            case MODE -> mode(text);
            case STATUS -> status();
            case DIFF -> changes();
            case COST -> cost();
            case CONTEXT -> context();
            case SESSIONS -> new SessionChoices(parts).lines();
            case SANDBOX -> ProtectionSummary.lines(session());
            case SKILLS -> TypedSkill.lines(parts.skills(session().options().settings()));
            case MEMORY -> TypedMemory.lines(parts, session().options().settings(), text);
            case CONFIG -> new SetValues(parts).lines(session().options().settings());
            case EXPORT -> SessionFile.export(parts, session(), text);
        };
    }

    private List<String> why(String text) {
        var permission = session().permission().prompting();
        if (text.isEmpty()) {
            return permission
                    .last()
                    .map(SessionServices::explained)
                    .orElse(List.of("No decisions yet."));
        }
        var tools = session().agent().session().tools().runner().tools();
        int space = text.indexOf(' ');
        Optional<Tool> named = space < 0 ? Optional.empty() : tools.named(text.substring(0, space));
        // What names no tool is a command.
        Tool tool = named.or(() -> tools.named("bash")).orElseThrow();
        String input = named.isPresent() ? text.substring(space + 1).strip() : text;
        return PermissionExplanation.lines(
                PermissionExplanation.decide(
                        permission.policy(), session().permission().grants(), tool, input));
    }

    private static List<String> explained(Decided decided) {
        var lines = new ArrayList<String>();
        lines.add(OneLineText.beginning(decided.request().shown(), LONGEST_CALL));
        lines.addAll(PermissionExplanation.lines(decided.decision()));
        return lines;
    }

    private List<String> ruled(String written, Ruling ruling) {
        return new SessionRuleLines(session().permission()).lines(written, ruling);
    }

    private List<String> mode(String word) {
        var permission = session().permission();
        if (!word.isEmpty()) {
            permission.useMode(ModeChoice.of(word, permission.rules().mode()));
        }
        var mode = permission.rules().mode();
        return List.of(
                "Mode "
                        + mode.word()
                        + ": "
                        + mode.allowed(permission.sandbox().facts())
                        + " needs no question.");
    }

    private List<String> status() {
        var lines = new ArrayList<String>();
        lines.add("Model: " + model() + ", effort " + session().effort().word());
        lines.addAll(mode(""));
        lines.add("Folder: " + parts.tools().directories().shown(parts.project()));
        lines.add("Session: " + session().agent().session().diary().id());
        lines.add(context().getFirst());
        lines.addAll(cost());
        return lines;
    }

    private List<String> changes() {
        try {
            var id = session().agent().session().diary().id().text();
            var journal = parts.tools().undoStore().journal(id);
            var kept = journal.checkpoints();
            var lines = new ArrayList<String>();
            if (!kept.isEmpty()) {
                for (StateChange change : journal.diff(kept.getFirst()).changes()) {
                    lines.add(change.kind().word() + " " + change.path());
                    change.text().lines().limit(MOST_DIFF_LINES).forEach(lines::add);
                }
            }
            return lines.isEmpty() ? List.of("This session has changed no file.") : lines;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return List.of("Stopped.");
        }
    }

    private List<String> cost() {
        var purse = session().agent().session().money().purse();
        return List.of(
                "Since it was opened, this session has cost "
                        + purse.spent().text()
                        + ". 'musher cost' shows all sessions.");
    }

    private List<String> context() {
        var open = session().agent().session();
        var tokenEstimator = open.memory().gauge();
        long first = tokenEstimator.tokens(open.prefix(), List.of());
        long all = tokenEstimator.tokens(open.prefix(), session().agent().conversation());
        long window = session().agent().window();
        return List.of(
                "The next request has about "
                        + all
                        + " of "
                        + window
                        + " tokens: "
                        + first
                        + " for instructions and tools, "
                        + Math.max(0, all - first)
                        + " for the conversation.",
                "Shorten the conversation: /compress. See the rest: musher context");
    }

    @Override
    public List<String> learn(String source, Consumer<String> progress)
            throws InterruptedException {
        String named = source.isEmpty() ? session().agent().session().diary().id().text() : source;
        return new SkillWriting(parts).learn(named, session().options(), progress).lines();
    }

    @Override
    public List<String> review(Consumer<String> progress) throws InterruptedException {
        return SessionReview.review(session(), progress);
    }

    @Override
    public void runCommand(String command, AgentListener listener) {
        new TypedCommand(session(), parts.clock()).run(command, listener);
    }

    @Override
    public List<String> statusParts() {
        var open = session().agent().session();
        String model = open.setting().model();
        long window = session().agent().window();
        long used = open.memory().gauge().tokens(open.prefix(), session().agent().conversation());
        var status = new ArrayList<String>();
        status.add(session().permission().rules().mode().word());
        status.add(model.substring(model.lastIndexOf('/') + 1));
        if (window > 0) {
            status.add(Math.max(0, 100 - used * 100 / window) + "% context left");
        }
        String cost = open.money().purse().spent().text();
        if (cost.startsWith("$")) {
            status.add(cost);
        }
        return status;
    }

    @Override
    public Turnover useModel(String name) throws InterruptedException {
        var chosen =
                name.isEmpty()
                        ? new ModelPicker(parts.models(session().options().settings()))
                                .ask(session().asking(), model())
                        : Optional.of(name);
        if (chosen.isEmpty()) {
            return new Turnover.Same(List.of("The model is still " + model() + "."));
        }
        session().useModel(chosen.get());
        return told("The model is now " + model() + ".");
    }

    @Override
    public Turnover useEffort(String level) {
        if (!level.isEmpty()) {
            session().useEffort(EffortChoice.of(level));
        }
        return told("Effort: " + session().effort().word() + ".");
    }

    /** A sentence, and what does not come true of the effort that is wanted. */
    private Turnover told(String sentence) {
        var lines = new ArrayList<>(List.of(sentence));
        session().effortRemark().ifPresent(lines::add);
        return new Turnover.Same(lines);
    }

    private String model() {
        return session().agent().session().setting().model();
    }

    @Override
    public Turnover resume(String written) {
        SessionId id = new SessionChoices(parts).find(written);
        if (id.equals(session().agent().session().diary().id())) {
            return new Turnover.Same(List.of("This session is already open."));
        }
        var next = opened(new SessionChoice.Named(id.text()));
        runs.close();
        runs = next;
        var lines = new ArrayList<>(next.session().remarks());
        lines.addAll(LastExchangeText.of(next.session().agent().conversation()));
        return new Turnover.Changed(next, lines);
    }

    @Override
    public Turnover clear() {
        var next = opened(new SessionChoice.Fresh());
        runs.close();
        runs = next;
        return new Turnover.Changed(
                next, List.of("Started a new session. /resume lists the old one."));
    }

    @Override
    public Turnover undo() {
        var lastPromptUndo = new LastPromptUndo(parts, runs);
        if (lastPromptUndo.isEmpty()) {
            return new Turnover.Same(List.of("There is no prompt to take back."));
        }
        var before = session().permission();
        // Taking a session back writes it, so it is closed meanwhile.
        runs.close();
        List<String> lines = lastPromptUndo.takeBack();
        var id = session().agent().session().diary().id();
        var reopened = opened(new SessionChoice.Named(id.text()));
        reopened.session().permission().continueFrom(before);
        runs = new AgentRuns(reopened.session(), parts.clock(), lastPromptUndo.left());
        return new Turnover.Changed(runs, lines);
    }

    private AgentRuns opened(SessionChoice choice) {
        var again =
                session()
                        .options()
                        .thinking(session().effort())
                        .with(new SessionOptions.Model(Optional.of(model()), Optional.empty()))
                        .in(choice)
                        .saying("");
        return new AgentRuns(opening.apply(again), parts.clock());
    }

    private AgentSession session() {
        return runs.session();
    }
}
