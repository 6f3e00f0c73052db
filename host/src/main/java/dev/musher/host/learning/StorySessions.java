package dev.musher.host.learning;

import dev.musher.agent.learning.ReviewQueue;
import dev.musher.agent.session.SessionId;
import dev.musher.base.config.MusherFolder;
import dev.musher.base.config.UserDirectories;
import dev.musher.fleet.attemptfiles.AttemptFolders;
import dev.musher.fleet.roster.FleetSettings;
import dev.musher.host.project.ProjectLedger;
import dev.musher.host.wiring.AgentParts;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.board.HistoryText;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Stage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Sessions that agents of the fleet had, and what became of their stories: they are reviewed when
 * the story has landed or was given up, with what the gates said. As it was at the first look.
 */
final class StorySessions implements ReviewQueue.Readiness {
    private static final int MOST_LINES = 40;

    private final AgentParts parts;
    private final List<String> flags;
    private Optional<Map<String, Story>> known = Optional.empty();

    /** A story that agents worked on. */
    private record Story(String name, boolean over, List<String> history) {}

    StorySessions(AgentParts parts, List<String> flags) {
        this.parts = parts;
        this.flags = List.copyOf(flags);
    }

    @Override
    public boolean isReady(SessionId session) {
        var story = stories().get(session.text());
        return story == null || story.over();
    }

    /** What became of the story of a session; nothing if it was not about one. */
    List<String> outcome(SessionId session) {
        var story = stories().get(session.text());
        if (story == null) {
            return List.of();
        }
        var lines = new ArrayList<String>();
        lines.add("An agent worked on the story " + story.name());
        lines.addAll(story.history());
        return lines;
    }

    private synchronized Map<String, Story> stories() {
        if (known.isEmpty()) {
            known = Optional.of(read());
        }
        return known.get();
    }

    private Map<String, Story> read() {
        var stories = new HashMap<String, Story>();
        var state = MusherFolder.state(parts.project());
        var user = UserDirectories.of(parts.facts().environment(), parts.facts().home());
        var config = parts.settings().require(flags);
        var ledger =
                new ProjectLedger(
                        state, user.cache(), user.nodeKey(), FleetSettings.policy(config));
        if (!ledger.folder().hasLedger()) {
            return stories;
        }
        var folders = new AttemptFolders(state);
        try (var pipeline = ledger.openToJudge()) {
            for (List<Card> cards : pipeline.board().columns().values()) {
                for (Card card : cards) {
                    add(card, pipeline, folders, stories);
                }
            }
        }
        return stories;
    }

    private static void add(
            Card card, Pipeline pipeline, AttemptFolders folders, Map<String, Story> stories) {
        ItemNumber number = card.number();
        var attempts = folders.attempts(number);
        if (attempts.isEmpty()) {
            return;
        }
        var story =
                new Story(
                        number + ", " + card.item().brief().name(),
                        isOver(card.item().stage()),
                        history(pipeline.history(number)));
        for (int attempt : attempts) {
            folders.folder(number, attempt)
                    .session()
                    .ifPresent(session -> stories.put(session, story));
        }
    }

    /** Nobody works on it any more: it has landed, is closed, or was given up. */
    private static boolean isOver(Stage stage) {
        return stage instanceof Stage.Over
                || stage instanceof Stage.Blocked
                || stage instanceof Stage.MergeFailedFinal;
    }

    private static List<String> history(List<RecordedEvent> events) {
        var lines = new ArrayList<String>();
        for (RecordedEvent event : events) {
            lines.add(HistoryText.of(event.event()));
        }
        return List.copyOf(lines.subList(Math.max(0, lines.size() - MOST_LINES), lines.size()));
    }
}
