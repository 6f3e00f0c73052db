package dev.musher.terminal.line;

import dev.musher.host.desk.DeskServices;
import java.util.List;
import java.util.function.Consumer;

/** Services that answer with their name. */
final class StagedServices implements DeskServices {
    @Override
    public List<String> why(String text) {
        return List.of("why " + text);
    }

    @Override
    public List<String> allow(String rule) {
        return List.of("allowed " + rule);
    }

    @Override
    public List<String> cost() {
        return List.of("Nothing was spent.");
    }

    @Override
    public List<String> context() {
        return List.of("context");
    }

    @Override
    public List<String> models() {
        return List.of("models");
    }

    @Override
    public List<String> sessions() {
        return List.of("sessions");
    }

    @Override
    public List<String> review(Consumer<String> progress) {
        progress.accept("reading");
        return List.of("review");
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
    public Turnover resume(String session) {
        return new Turnover.Same(List.of("resumed " + session));
    }

    @Override
    public Turnover clear() {
        return new Turnover.Same(List.of("cleared"));
    }
}
