package dev.musher.host.session;

import dev.musher.agent.session.SessionId;
import dev.musher.agent.session.SessionSummary;
import dev.musher.base.text.OneLineText;
import dev.musher.base.time.DurationText;
import dev.musher.host.desk.DeskServices;
import dev.musher.host.settings.SessionChoice;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.wiring.ActivePermissionRules;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.AgentSession;
import dev.musher.tools.api.Tool;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.policy.PromptingPermission.Decided;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** What a desk has done beside runs: by the session that is open, and the parts of its agent. */
final class SessionServices implements DeskServices {
    private static final int MOST_SESSIONS = 10;
    private static final int LONGEST_WORDS = 60;
    private static final int LONGEST_CALL = 200;

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
    public List<String> why(String text) {
        var permission = session().permission().gatekeeper();
        if (text.isEmpty()) {
            return permission
                    .last()
                    .map(SessionServices::explained)
                    .orElse(List.of("No decisions yet."));
        }
        var tools = session().agent().session().hands().runner().tools();
        int space = text.indexOf(' ');
        Optional<Tool> named = space < 0 ? Optional.empty() : tools.named(text.substring(0, space));
        // What names no tool is a command.
        Tool tool = named.or(() -> tools.named("bash")).orElseThrow();
        String input = named.isPresent() ? text.substring(space + 1).strip() : text;
        return PermissionExplanation.lines(
                PermissionExplanation.decide(permission.policy(), tool, input));
    }

    private static List<String> explained(Decided decided) {
        var lines = new ArrayList<String>();
        lines.add(OneLineText.beginning(decided.request().shown(), LONGEST_CALL));
        lines.addAll(PermissionExplanation.lines(decided.decision()));
        return lines;
    }

    @Override
    public List<String> allow(String rule) {
        if (!rule.isEmpty()) {
            session().permission().allow(rule);
            return List.of(
                    "Allowed in this session: " + rule + ". A deny rule still overrides it.");
        }
        var lines = new ArrayList<String>();
        for (PermissionRule one : session().permission().rules().rules()) {
            if (one.origin().equals(ActivePermissionRules.SESSION)) {
                lines.add(one.text());
            }
        }
        lines.addAll(session().permission().grants().shown());
        return lines.isEmpty()
                ? List.of("Nothing is allowed beyond the rules; /allow run(make test) would.")
                : lines;
    }

    @Override
    public List<String> cost() {
        var purse = session().agent().session().money().purse();
        return List.of(
                "Since it was opened, this session has cost "
                        + purse.spent().text()
                        + ". 'musher cost' shows all sessions.");
    }

    @Override
    public List<String> context() {
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
    public List<String> models() {
        return List.of(
                session().agent().session().setting().model()
                        + " is the model. Change it with /model NAME, like /model"
                        + " anthropic/claude-opus-4-8; 'musher models' lists them.");
    }

    @Override
    public List<String> sessions() {
        var folder = parts.tools().workplace().folder();
        var lines = new ArrayList<String>();
        for (SessionSummary one : parts.sessions().list(MOST_SESSIONS, Optional.of(folder))) {
            var age = Duration.between(one.changed(), parts.clock().now());
            lines.add(
                    one.header().id()
                            + "  "
                            + DurationText.show(Duration.ofSeconds(Math.max(1, age.toSeconds())))
                            + " ago  "
                            + words(one));
        }
        return lines.isEmpty() ? List.of("There is no session of this folder.") : lines;
    }

    private static String words(SessionSummary one) {
        if (!one.problem().isEmpty()) {
            return one.problem();
        }
        return one.firstWords().isEmpty()
                ? "(nothing said)"
                : OneLineText.beginning(one.firstWords(), LONGEST_WORDS);
    }

    @Override
    public List<String> review(Consumer<String> progress) throws InterruptedException {
        return SessionReview.review(session(), progress);
    }

    @Override
    public Turnover useModel(String name) {
        session().useModel(name);
        return new Turnover.Same(
                List.of(
                        session().agent().session().setting().model()
                                + " is the model from now on."));
    }

    @Override
    public Turnover resume(String written) {
        SessionId id = parts.sessions().find(written);
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
        // Taking a session back writes it, so it is closed meanwhile.
        runs.close();
        List<String> lines = lastPromptUndo.takeBack();
        var id = session().agent().session().diary().id();
        var reopened = opened(new SessionChoice.Named(id.text()));
        runs = new AgentRuns(reopened.session(), parts.clock(), lastPromptUndo.left());
        return new Turnover.Changed(runs, lines);
    }

    private AgentRuns opened(SessionChoice choice) {
        String model = session().agent().session().setting().model();
        var again =
                session()
                        .options()
                        .with(new SessionOptions.Model(Optional.of(model), Optional.empty()))
                        .in(choice)
                        .saying("");
        return new AgentRuns(opening.apply(again), parts.clock());
    }

    private AgentSession session() {
        return runs.session();
    }
}
