package dev.musher.host.wiring;

import dev.musher.agent.loop.PathNotices;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.base.git.Git;
import dev.musher.base.git.GitException;
import dev.musher.base.git.GitFault;
import dev.musher.base.git.data.StatusEntry;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.CountText;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Tells the model once what was uncommitted before its work, so that it can tell its changes from
 * the user's. Git is asked beside the first request, which does not wait for it, and at the latest
 * before the first calls.
 */
final class GitStateNotice implements PathNotices {
    private static final Duration LIMIT = Duration.ofMillis(300);
    private static final int MOST_NAMES = 10;
    private static final int LONGEST_NAME = 100;

    private final Git git;
    private final PathNotices others;
    private final FutureTask<Optional<String>> state = new FutureTask<>(this::ask);
    private Optional<Notice> unsaid = Optional.empty();
    private boolean prepared;
    private boolean asked;

    GitStateNotice(Git git, PathNotices others) {
        this.git = git;
        this.others = others;
    }

    @Override
    public void prepare() {
        others.prepare();
        if (!prepared) {
            prepared = true;
            Thread.ofPlatform().daemon().name("git-state").start(state);
        }
    }

    @Override
    public void beforeCalls() throws InterruptedException {
        others.beforeCalls();
        if (!asked) {
            asked = true;
            // Does nothing if it has begun.
            state.run();
            unsaid = known().map(text -> new Notice(NoticeTag.GIT, text));
        }
    }

    private Optional<String> known() throws InterruptedException {
        try {
            return state.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("git could not be asked", e);
        }
    }

    @Override
    public List<Notice> noticesAfter(JsonValue input) {
        var notices = new ArrayList<>(others.noticesAfter(input));
        unsaid.ifPresent(notices::addFirst);
        unsaid = Optional.empty();
        return notices;
    }

    private Optional<String> ask() throws InterruptedException {
        try {
            return Optional.of(text(git.within(LIMIT).workTree().roughStatus()));
        } catch (GitException e) {
            return e.fault() == GitFault.TIMED_OUT
                    ? Optional.of(
                            "git status took too long, so what was uncommitted before this session"
                                    + " is not known.")
                    : Optional.empty();
        }
    }

    private static String text(List<StatusEntry> entries) {
        if (entries.isEmpty()) {
            return "Nothing was uncommitted when this session began.";
        }
        var names = new ArrayList<String>();
        for (var entry : entries.subList(0, Math.min(MOST_NAMES, entries.size()))) {
            String name =
                    PrintableText.line(
                            OneLineText.beginning(entry.path().toString(), LONGEST_NAME));
            names.add(entry instanceof StatusEntry.Untracked ? name + " (untracked)" : name);
        }
        int more = entries.size() - names.size();
        return "Uncommitted when this session began, so not your changes: "
                + String.join(", ", names)
                + (more > 0 ? " and " + CountText.grouped(more) + " more" : "")
                + ".";
    }
}
