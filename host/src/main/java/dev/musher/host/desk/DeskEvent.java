package dev.musher.host.desk;

import java.time.Duration;
import java.util.List;

/** What a person is told, as it happens. Texts are as they came and may hold anything. */
public sealed interface DeskEvent {
    /** A run begins, in this session. */
    record RunBegan(SessionHeader header) implements DeskEvent {}

    /** A run ended; the text is worth showing unless it was shown as words already. */
    record RunEnded(Ending ending, String text, Figures figures) implements DeskEvent {}

    /** A model is asked. */
    record Asked(String model) implements DeskEvent {}

    /** The model goes on with its words. */
    record WordsCame(String text) implements DeskEvent {}

    /** The model goes on with its thoughts. */
    record ThoughtsCame(String text) implements DeskEvent {}

    /** The model begins to write a call. */
    record CallComing(String tool) implements DeskEvent {}

    /** The model has said all it says this time; empty, or why it could not. */
    record Answered(String failure) implements DeskEvent {}

    /** A call begins; the object is what it is about, like a command or a file. */
    record CallBegan(String id, String tool, String object) implements DeskEvent {}

    /** What a long call is doing. */
    record CallWent(String id, String text) implements DeskEvent {}

    /** A call ended. */
    record CallEnded(Call call, Verdict verdict, String summary, CallDetail detail, Duration took)
            implements DeskEvent {}

    /** The model cannot be reached and is waited for. */
    record Waiting(String why) implements DeskEvent {}

    /** Something that the harness did or said to the model; the tag names who. */
    record HarnessSaid(String tag, String text) implements DeskEvent {}

    /** What was said meanwhile reached the model. */
    record Heard(String words) implements DeskEvent {}

    /** How full the model's window is. */
    record Measured(long tokens, long window) implements DeskEvent {}

    /** The list of things to do is another one. */
    record TodosChanged(List<Todo> items) implements DeskEvent {
        public TodosChanged {
            items = List.copyOf(items);
        }
    }

    /** What a command brought; lines for people. */
    record Told(List<String> lines) implements DeskEvent {
        public Told {
            lines = List.copyOf(lines);
        }
    }

    /** A command cannot be carried out, and what to do. */
    record Declined(String why) implements DeskEvent {}

    /** Words that were said to a run which was stopped before it heard them. */
    record Unheard(String words) implements DeskEvent {}

    /** Where an agent works, with what. */
    record SessionHeader(String session, String model, String folder, String mode) {}

    /** Which call it was. */
    record Call(String id, String tool, String object) {}

    /** What a person may want to see of a call beyond its summary. */
    sealed interface CallDetail {
        CallDetail NOTHING = new Printed("");

        /** It changed files. */
        record Changed(List<FileDiff> files) implements CallDetail {
            public Changed {
                files = List.copyOf(files);
            }
        }

        /** It printed something. */
        record Printed(String text) implements CallDetail {}
    }

    /**
     * What became of a file.
     *
     * @param diff hunks, without names of files
     */
    record FileDiff(String path, String diff) {}

    /** One thing to do. */
    record Todo(String text, TodoProgress progress) {}

    /** How far a thing to do is. */
    enum TodoProgress {
        OPEN,
        DOING,
        DONE
    }

    /** How a call ended. */
    enum Verdict {
        DONE,
        FAILED,
        REFUSED,
        CANCELLED
    }

    /** How a run ended. */
    enum Ending {
        /** The model says that it is finished. */
        FINISHED,
        /** A bound was reached, or it could not go on. */
        CUT_SHORT,
        /** The user stopped it. */
        STOPPED
    }

    /**
     * A run in figures.
     *
     * @param cost for people, like {@code $0.0123}
     */
    record Figures(
            int turns,
            int calls,
            long inputTokens,
            long outputTokens,
            String cost,
            Duration took) {}
}
