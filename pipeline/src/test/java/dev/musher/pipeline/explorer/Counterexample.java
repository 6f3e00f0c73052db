package dev.musher.pipeline.explorer;

import java.util.List;

/** The shortest way to something wrong: who did what, one after another, and what is wrong then. */
record Counterexample(List<String> sentences, String wrong) {
    Counterexample {
        sentences = List.copyOf(sentences);
    }

    @Override
    public String toString() {
        var text = new StringBuilder();
        for (int i = 0; i < sentences.size(); i++) {
            text.append("%3d. %s.\n".formatted(i + 1, sentences.get(i)));
        }
        return text.append("Wrong: ").append(wrong).append('.').toString();
    }
}
