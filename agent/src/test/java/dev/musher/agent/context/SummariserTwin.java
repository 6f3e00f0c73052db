package dev.musher.agent.context;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Writes summaries as it was told to; without being told, it repeats the facts it was given. */
public final class SummariserTwin implements Summariser {
    private final Deque<Optional<String>> answers = new ArrayDeque<>();
    private final List<String> instructions = new ArrayList<>();
    private final List<String> transcripts = new ArrayList<>();

    public SummariserTwin answering(String summary) {
        answers.add(Optional.of(summary));
        return this;
    }

    public SummariserTwin failing() {
        answers.add(Optional.empty());
        return this;
    }

    public List<String> instructions() {
        return instructions;
    }

    public List<String> transcripts() {
        return transcripts;
    }

    @Override
    public Optional<String> summarise(String wanted, String transcript) {
        instructions.add(wanted);
        transcripts.add(transcript);
        return answers.isEmpty() ? Optional.of(recited(transcript)) : answers.removeFirst();
    }

    /** Like a summariser that keeps exactly what matters. */
    private static String recited(String transcript) {
        var summary = new StringBuilder("## Task\nGo on.\n## Facts\n");
        for (String word : transcript.split("[\\s\"]+", -1)) {
            if (word.startsWith("FACT-") && summary.indexOf(word) < 0) {
                summary.append(word).append('\n');
            }
        }
        return summary.append("## Open\nThe rest.").toString();
    }
}
