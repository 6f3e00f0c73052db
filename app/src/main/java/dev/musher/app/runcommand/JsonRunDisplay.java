package dev.musher.app.runcommand;

import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.base.json.Json;
import dev.musher.fleet.attempt.FleetView;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.host.run.FleetListener;
import dev.musher.host.run.FleetSnapshot;
import dev.musher.host.run.RunLine;
import dev.musher.host.run.RunOutcome;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.ItemNumber;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What happens as lines of JSON, for programs. */
final class JsonRunDisplay implements FleetListener {
    private final ConsoleOutput out;
    private final Map<ItemNumber, FleetView.Job> shown = new HashMap<>();

    private List<TrainView.Build> built = List.of();
    private List<String> noted = List.of();

    JsonRunDisplay(ConsoleOutput out) {
        this.out = out;
    }

    @Override
    public void happened(List<RecordedEvent> events, FleetSnapshot snapshot) {
        for (RecordedEvent recordedEvent : events) {
            out.line(Json.encode(RunLine.Event.of(recordedEvent)));
        }
        passed(snapshot);
    }

    /** The jobs that do something else now. */
    @Override
    public void passed(FleetSnapshot snapshot) {
        for (FleetView.Job job : snapshot.view().jobs()) {
            var before = shown.put(job.story(), job);
            if (before == null
                    || !before.doing().equals(job.doing())
                    || !before.since().equals(job.since())) {
                out.line(Json.encode(RunLine.Job.of(job)));
            }
        }
        train(snapshot.view().train());
        out.stream().flush();
    }

    private void train(TrainView train) {
        for (TrainView.Build build : train.builds()) {
            if (!built.contains(build)) {
                out.line(Json.encode(RunLine.Train.of(build)));
            }
        }
        for (String note : train.notes()) {
            if (!noted.contains(note)) {
                out.line(Json.encode(new RunLine.Note("note", note)));
            }
        }
        built = train.builds();
        noted = train.notes();
    }

    @Override
    public void stopping(FleetSnapshot snapshot) {
        out.line(Json.encode(new RunLine.Stopping("stopping", snapshot.now().toString())));
        out.stream().flush();
    }

    @Override
    public void ended(RunOutcome outcome) {
        out.line(Json.encode(RunLine.End.of(outcome)));
    }

    @Override
    public void close() {
        out.stream().flush();
    }
}
