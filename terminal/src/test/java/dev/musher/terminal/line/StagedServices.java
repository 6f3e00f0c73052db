package dev.musher.terminal.line;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentListener;
import dev.musher.base.json.JsonValue;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.DeskServices;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Services that answer with their name. */
public final class StagedServices implements DeskServices {
    @Override
    public List<String> look(DeskCommand.Topic topic, String text) {
        return List.of((topic + " " + text).strip().toLowerCase(Locale.ROOT));
    }

    @Override
    public List<String> learn(String source, Consumer<String> progress) {
        return List.of("learned");
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
        return new Turnover.Same(List.of("undone"));
    }

    @Override
    public Turnover useModel(String name) {
        return new Turnover.Same(List.of("From here on " + name + " answers."));
    }

    @Override
    public Turnover useEffort(String level) {
        return new Turnover.Same(List.of("Effort: " + level + "."));
    }

    @Override
    public Turnover resume(String session) {
        return new Turnover.Same(List.of("resumed " + session));
    }

    @Override
    public Turnover clear() {
        return new Turnover.Same(List.of("cleared"));
    }
}
