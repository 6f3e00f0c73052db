package dev.musher.app.runcommand;

import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.base.json.Json;
import dev.musher.fleet.attempt.FleetView;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.pipeline.board.HistoryText;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.ItemNumber;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What happens as lines of JSON, for programs. */
final class JsonRunDisplay implements RunDisplay {
    private final ConsoleOutput out;
    private final Map<ItemNumber, FleetView.Job> shown = new HashMap<>();

    private List<TrainView.Build> built = List.of();
    private List<String> noted = List.of();

    JsonRunDisplay(ConsoleOutput out) {
        this.out = out;
    }

    @Override
    public void happened(List<RecordedEvent> events, Glance glance) {
        for (RecordedEvent recordedEvent : events) {
            out.line(
                    Json.encode(
                            new ShownLine.Event(
                                    "event",
                                    recordedEvent.sequence(),
                                    recordedEvent.item().value(),
                                    recordedEvent.at().toString(),
                                    recordedEvent.by().id(),
                                    HistoryText.of(recordedEvent.event()),
                                    ShownFinding.of(recordedEvent.event()))));
        }
        passed(glance);
    }

    /** Whoever does something else now. */
    @Override
    public void passed(Glance glance) {
        for (FleetView.Job job : glance.view().jobs()) {
            var before = shown.put(job.story(), job);
            if (before == null
                    || !before.doing().equals(job.doing())
                    || !before.since().equals(job.since())) {
                out.line(Json.encode(ShownLine.Job.of(job)));
            }
        }
        train(glance.view().train());
        out.stream().flush();
    }

    private void train(TrainView train) {
        for (TrainView.Build build : train.builds()) {
            if (!built.contains(build)) {
                out.line(Json.encode(ShownLine.Train.of(build)));
            }
        }
        for (String note : train.notes()) {
            if (!noted.contains(note)) {
                out.line(Json.encode(new ShownLine.Note("note", note)));
            }
        }
        built = train.builds();
        noted = train.notes();
    }

    @Override
    public void stopping(Glance glance) {
        out.line(Json.encode(new ShownLine.Stopping("stopping", glance.now().toString())));
        out.stream().flush();
    }

    @Override
    public void ended(Outcome outcome) {
        out.line(Json.encode(ShownLine.End.of(outcome)));
    }

    @Override
    public void close() {
        out.stream().flush();
    }
}
