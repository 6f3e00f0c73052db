package dev.musher.stories;

import dev.musher.commandline.CommandFailed;
import dev.musher.host.project.ProjectHost;
import dev.musher.story.Assignment;
import dev.musher.text.Printable;
import java.time.Duration;
import java.util.List;

/** {@code musher logs}: what an attempt did, line by line. */
record LogAction(ProjectHost project) {
    private static final int MOST = 100_000;
    private static final Duration PATIENCE = Duration.ofMillis(500);

    void show(Call call) throws InterruptedException {
        var card = project.require(call.item());
        int attempt = attempt(call, card.item().progress().attempts());
        int shown = print(call, attempt, List.of());
        while (call.invocation().has(StoryOptions.FOLLOW)
                && isRunning(call, attempt)
                && !call.screen().out().stream().checkError()) {
            project.await(project.board().sequence(), PATIENCE);
            var lines = project.work().log(call.item(), attempt, MOST);
            lines.subList(Math.min(shown, lines.size()), lines.size())
                    .forEach(line -> call.line(Printable.line(line)));
            call.screen().out().stream().flush();
            shown = lines.size();
        }
    }

    private int print(Call call, int attempt, List<String> before) {
        var lines = project.work().log(call.item(), attempt, MOST);
        if (lines.isEmpty() && before.isEmpty()) {
            call.line("Nothing is in the log of attempt " + attempt + ".");
        }
        lines.forEach(line -> call.line(Printable.line(line)));
        call.screen().out().stream().flush();
        return lines.size();
    }

    private boolean isRunning(Call call, int attempt) {
        return project.card(call.item())
                .map(card -> card.item().assignment())
                .filter(
                        assignment ->
                                assignment instanceof Assignment.Running(var running)
                                        && running.number() == attempt)
                .isPresent();
    }

    private static int attempt(Call call, int last) {
        if (last == 0) {
            throw new CommandFailed(
                    "Nobody has worked on " + call.item() + " yet.",
                    "'musher status " + call.item() + "' says what comes next.");
        }
        String written = call.value(StoryOptions.ATTEMPT).orElse(Integer.toString(last));
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
