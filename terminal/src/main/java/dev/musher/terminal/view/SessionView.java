package dev.musher.terminal.view;

import dev.musher.base.text.PrintableText;
import dev.musher.base.time.TimeSource;
import dev.musher.host.desk.DeskEvent;
import dev.musher.host.desk.DeskEvent.Todo;
import dev.musher.terminal.markdown.TextStyle;
import dev.musher.terminal.screen.AnsiText;
import dev.musher.terminal.screen.Style;
import dev.musher.terminal.screen.StyledLine;
import dev.musher.terminal.view.FoldedText.Folding;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

/**
 * What happens in a session, as lines that are finished, and lines of what goes on. A call is live
 * while it runs, and finished as a whole: what it was about, and what came of it.
 */
public final class SessionView {
    /** What takes less needs no word. */
    private static final Duration QUIET = Duration.ofMillis(300);

    /** Lines; what was before is in the diary of the session. */
    private static final int MOST_KEPT = 10_000;

    private static final int MOST_RUNNING = 8;
    private static final int MOST_QUEUED = 3;
    private static final String RUNS = "● ";
    private static final String BELOW = "  └ ";

    private final IntSupplier width;
    private final TimeSource timeSource;
    private final ScreenText text;
    private final ScreenText whole;
    private final Deque<StyledLine> transcript = new ArrayDeque<>();
    private final Map<String, RunningCall> running = new LinkedHashMap<>();
    private final List<String> queued = new ArrayList<>();
    private final List<StyledLine> finished = new ArrayList<>();
    private List<Todo> todos = List.of();
    private String activity = "";
    private long since;
    private boolean isRunning;

    /** A call that has not ended; the progress may be empty. */
    private record RunningCall(String tool, String object, String progress, long since) {
        RunningCall at(String progress) {
            return new RunningCall(tool, object, progress, since);
        }
    }

    /**
     * @param width the cells that a line may take
     */
    public SessionView(IntSupplier width, TimeSource timeSource) {
        this.width = width;
        this.timeSource = timeSource;
        this.text = new ScreenText(width, TextStyle.COLOURED);
        this.whole = new ScreenText(width, TextStyle.COLOURED, Folding.WHOLE);
        this.since = timeSource.nanos();
    }

    /** Something happened. */
    public void hear(DeskEvent event) {
        keep(event);
        switch (event) {
            case DeskEvent.CallBegan(String id, String tool, String object) -> {
                running.put(id, new RunningCall(tool, object, "", timeSource.nanos()));
                doing("");
            }
            case DeskEvent.CallWent(String id, String went) -> {
                running.computeIfPresent(id, (_, call) -> call.at(PrintableText.line(went)));
            }
            case DeskEvent.CallEnded ended -> {
                var call = ended.call();
                running.remove(call.id());
                add(text.lines(new DeskEvent.CallBegan(call.id(), call.tool(), call.object())));
                add(text.lines(ended));
                doing("");
            }
            case DeskEvent.Heard(String words) -> {
                queued.remove(words);
                usual(event);
            }
            case DeskEvent.TodosChanged(var items) -> todos = items;
            case DeskEvent.Unheard _ -> queued.clear();
            case DeskEvent.RunBegan _ -> {
                isRunning = true;
                usual(event);
            }
            case DeskEvent.RunEnded _ -> {
                isRunning = false;
                running.clear();
                queued.clear();
                usual(event);
            }
            default -> usual(event);
        }
    }

    private void usual(DeskEvent event) {
        add(text.lines(event));
        doing(text.activity());
    }

    private void doing(String what) {
        if (!what.equals(activity)) {
            activity = what;
            since = timeSource.nanos();
        }
    }

    private void add(List<String> lines) {
        lines.forEach(line -> finished.add(read(line)));
    }

    private StyledLine read(String line) {
        return AddressLinks.of(AnsiText.read(line), room());
    }

    /** All that is kept of the session, nothing of it shortened. */
    public List<StyledLine> transcript() {
        return List.copyOf(transcript);
    }

    private void keep(DeskEvent event) {
        for (String line : whole.lines(event)) {
            transcript.addLast(read(line));
        }
        while (transcript.size() > MOST_KEPT) {
            transcript.removeFirst();
        }
    }

    /** Words that wait for the run to take them. */
    public void queue(String words) {
        queued.add(words);
    }

    /** Shows all of something that was shortened; 1 for the last. */
    public void show(int back) {
        add(text.whole(back));
    }

    /** Lines that stay as they are, since this was asked last. */
    public List<StyledLine> takeFinished() {
        var taken = List.copyOf(finished);
        finished.clear();
        return taken;
    }

    /** Whether time alone changes what is live. */
    public boolean moves() {
        return !running.isEmpty() || !activity.isEmpty();
    }

    public boolean isRunning() {
        return isRunning;
    }

    /** What goes on, at most so many lines. */
    public List<StyledLine> live(int most) {
        var lines = new ArrayList<StyledLine>();
        String partial = text.partial();
        lines.add(read(partial));
        int left = MOST_RUNNING;
        for (RunningCall call : running.values()) {
            if (left-- > 0) {
                add(call, lines);
            }
        }
        if (running.size() > MOST_RUNNING) {
            lines.add(quiet(BELOW + "and " + (running.size() - MOST_RUNNING) + " more calls"));
        }
        lines.addAll(TodoPanel.lines(todos, room()));
        addActivity(lines);
        addQueued(lines);
        return lines.size() <= most ? lines : lines.subList(lines.size() - most, lines.size());
    }

    private void add(RunningCall call, List<StyledLine> lines) {
        String time = seconds(call.since());
        String name = PrintableText.line(call.tool());
        var line = StyledLine.of(RUNS, Style.WARNING).and(name, Style.BOLD);
        String about = ScreenText.oneLine(call.object());
        int room = room() - line.width() - time.length() - 4;
        if (!about.isEmpty() && room > 3) {
            line = line.and("  ").and(StyledLine.of(about).shortened(room));
        }
        lines.add(line.and("  " + time, Style.QUIET));
        if (!call.progress().isEmpty()) {
            lines.add(quiet(BELOW + call.progress()));
        }
    }

    private void addActivity(List<StyledLine> lines) {
        boolean isLong = timeSource.nanos() - since >= QUIET.toNanos();
        boolean isSeen = text.partial().isEmpty();
        if (!activity.isEmpty() && running.isEmpty() && isLong && isSeen) {
            lines.add(quiet("… " + activity + "  " + seconds(since)));
        }
    }

    private void addQueued(List<StyledLine> lines) {
        int from = Math.max(0, queued.size() - MOST_QUEUED);
        for (String words : queued.subList(from, queued.size())) {
            lines.add(quiet("> " + ScreenText.oneLine(words) + "  (at the next step)"));
        }
    }

    private StyledLine quiet(String words) {
        return StyledLine.of(words, Style.QUIET).shortened(room());
    }

    private String seconds(long from) {
        return RunFigures.seconds(Duration.ofNanos(timeSource.nanos() - from));
    }

    private int room() {
        return Math.max(1, width.getAsInt());
    }
}
