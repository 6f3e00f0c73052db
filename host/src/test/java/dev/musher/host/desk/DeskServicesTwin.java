package dev.musher.host.desk;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentListener;
import dev.musher.base.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Services that do nothing but say what they were asked for. */
final class DeskServicesTwin implements DeskServices {
    private final List<String> asked = new ArrayList<>();
    private Turnover next = new Turnover.Same(List.of());
    private boolean broken;

    synchronized void next(Turnover turnover) {
        next = turnover;
    }

    synchronized void breakDown() {
        broken = true;
    }

    synchronized List<String> asked() {
        return List.copyOf(asked);
    }

    private synchronized Turnover note(String what) {
        if (broken) {
            throw new IllegalStateException("broken on purpose");
        }
        asked.add(what);
        return next;
    }

    @Override
    public List<String> look(DeskCommand.Topic topic, String text) {
        return List.of((topic + " " + text).strip().toLowerCase(Locale.ROOT));
    }

    @Override
    public List<String> learn(String source, Consumer<String> progress) {
        progress.accept("writing a skill");
        return List.of("Learned from " + source + ".");
    }

    @Override
    public List<String> review(Consumer<String> progress) {
        progress.accept("reading");
        return List.of("review");
    }

    @Override
    public void runCommand(String command, AgentListener listener) {
        listener.on(new AgentEvent.CallStarted("1", "bash", new JsonValue.Text(command)));
    }

    @Override
    public Turnover undo() {
        return note("undo");
    }

    @Override
    public Turnover useModel(String name) {
        return note("model " + name);
    }

    @Override
    public Turnover useEffort(String level) {
        return note("effort " + level);
    }

    @Override
    public Turnover resume(String session) {
        return note("resume " + session);
    }

    @Override
    public Turnover clear() {
        return note("clear");
    }
}
