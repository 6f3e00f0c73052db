package dev.musher.host.desk;

import dev.musher.agent.loop.AgentListener;
import java.util.List;
import java.util.function.Consumer;

/**
 * What the desk has others do. Every method answers with lines for people; what it throws is
 * reported and changes nothing.
 */
public interface DeskServices {
    /** Answers a {@link DeskCommand.Look}; may be called while a run is under way. */
    List<String> look(DeskCommand.Topic topic, String text);

    /**
     * Has a model review what the session has changed; the next run knows what was found. Only
     * between runs.
     *
     * @param progress hears what is being done, in a few words
     */
    List<String> review(Consumer<String> progress) throws InterruptedException;

    /**
     * Has an agent write a skill from a file, a folder, a page or a session. Only between runs.
     *
     * @param source this session if it is empty
     * @param progress hears what is being done, in a few words
     */
    List<String> learn(String source, Consumer<String> progress) throws InterruptedException;

    /**
     * Runs a command of the person in the folder, as one of the model's would; the model knows of
     * it with the next prompt. Only between runs.
     */
    void runCommand(String command, AgentListener listener) throws InterruptedException;

    /** What a person wants to see at all times, in a few words each, the weightiest first. */
    default List<String> statusParts() {
        return List.of();
    }

    /** Undoes the last prompt and what it did to files. Only between runs. */
    Turnover undo() throws InterruptedException;

    /** Has another model answer, without a name the one that the person chooses. Between runs. */
    Turnover useModel(String name) throws InterruptedException;

    /** Has the model think with another effort; without a level it is shown. Between runs. */
    Turnover useEffort(String level);

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
