package dev.musher.host.desk;

import java.util.List;
import java.util.function.Consumer;

/**
 * What the desk has others do. Every method answers with lines for people; what it throws is
 * reported and changes nothing. The first group may be called while a run is under way.
 */
public interface DeskServices {
    /** Explains a decision; without text, the last one. */
    List<String> why(String text);

    /** Allows what the rule says for this session; without a rule, shows what is allowed. */
    List<String> allow(String rule);

    /** What this session and its models have cost. */
    List<String> cost();

    /** What fills the window. */
    List<String> context();

    /** The models there are to choose from, and the one that answers now. */
    List<String> models();

    /** The sessions that can be taken up, the latest first. */
    List<String> sessions();

    /**
     * Has a model review what the session has changed; the next run knows what was found. Only
     * between runs.
     *
     * @param progress hears what is being done, in a few words
     */
    List<String> review(Consumer<String> progress) throws InterruptedException;

    /** Undoes the last prompt and what it did to files. Only between runs. */
    Turnover undo() throws InterruptedException;

    /** Has another model answer. Only between runs. */
    Turnover useModel(String name);

    /** Takes up another session. Only between runs. */
    Turnover resume(String session);

    /** Begins a new session. Only between runs. */
    Turnover clear();

    /** What became of a wish for other runs. */
    sealed interface Turnover {
        /** From here on these are the runs; the caller has closed those before. */
        record Changed(SessionRuns runs, List<String> lines) implements Turnover {
            public Changed {
                lines = List.copyOf(lines);
            }
        }

        /** The runs are the same as before. */
        record Same(List<String> lines) implements Turnover {
            public Same {
                lines = List.copyOf(lines);
            }
        }
    }
}
