package dev.musher.app.storycommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.base.text.PrintableText;
import dev.musher.pipeline.story.AttemptAssignment;
import java.time.Duration;
import java.util.List;

/** {@code musher logs}: what an attempt did, line by line. */
record LogView(StoryCommandContext desk, Stories stories) {
    private static final int MOST = 100_000;
    private static final Duration PATIENCE = Duration.ofMillis(500);

    void show(StoryCall storyCall) throws InterruptedException {
        var card = ItemView.card(stories, storyCall.item());
        int attempt = attempt(storyCall, card.item().progress().attempts());
        int shown = print(storyCall, attempt, List.of());
        while (storyCall.invocation().has(StoryOptions.FOLLOW)
                && isRunning(storyCall, attempt)
                && !storyCall.screen().out().stream().checkError()) {
            stories.await(stories.board().sequence(), PATIENCE);
            var lines = stories.field().log(storyCall.item(), attempt, MOST);
            lines.subList(Math.min(shown, lines.size()), lines.size())
                    .forEach(line -> storyCall.line(PrintableText.line(line)));
            storyCall.screen().out().stream().flush();
            shown = lines.size();
        }
    }

    private int print(StoryCall storyCall, int attempt, List<String> before) {
        var lines = stories.field().log(storyCall.item(), attempt, MOST);
        if (lines.isEmpty() && before.isEmpty()) {
            storyCall.line("Nothing is in the log of attempt " + attempt + ".");
        }
        lines.forEach(line -> storyCall.line(PrintableText.line(line)));
        storyCall.screen().out().stream().flush();
        return lines.size();
    }

    private boolean isRunning(StoryCall storyCall, int attempt) {
        return stories.card(storyCall.item())
                .map(card -> card.item().assignment())
                .filter(
                        attemptAssignment ->
                                attemptAssignment instanceof AttemptAssignment.Running(var running)
                                        && running.number() == attempt)
                .isPresent();
    }

    private static int attempt(StoryCall storyCall, int last) {
        if (last == 0) {
            throw new CommandFailed(
                    "Nobody has worked on " + storyCall.item() + " yet.",
                    "'musher status " + storyCall.item() + "' says what comes next.");
        }
        String written = storyCall.value(StoryOptions.ATTEMPT).orElse(Integer.toString(last));
        try {
            int number = Integer.parseInt(written);
            if (number >= 1 && number <= last) {
                return number;
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        throw new CommandFailed(
                "There is no attempt '" + written + "'.", "They go from 1 to " + last + ".");
    }
}
