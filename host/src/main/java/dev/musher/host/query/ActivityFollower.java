package dev.musher.host.query;

import dev.musher.fleet.proof.gaterun.GateOutput;
import dev.musher.host.run.RunLine;
import io.avaje.jsonb.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Follows what agents say and do while they work, and what gates print. Remembers no more than one
 * place for each job and gate of the moment. For one thread.
 */
public final class ActivityFollower {
    /** Of a gate, in bytes; who wants more asks for it. */
    private static final int MOST_OUTPUT = 8 * 1024;

    private final ProjectQueries queries;
    private Map<Integer, LogPosition> positions = new HashMap<>();

    private Map<GateRun, Long> printed = new HashMap<>();

    private record LogPosition(int attempt, long mark, long last) {}

    private record GateRun(int item, String gate, String run) {}

    /**
     * What happened on an attempt, for programs.
     *
     * @param after the entry of the attempt's log after which this comes: who has not seen it asks
     *     for what is missing
     */
    @Json
    public record Activity(
            int item, int attempt, long after, long last, List<AttemptLogView.Line> lines) {}

    public ActivityFollower(ProjectQueries queries) {
        this.queries = queries;
    }

    /** What came since the last time; of an attempt that is new, everything. */
    public List<Activity> more(List<RunLine.Job> jobs) {
        var now = new HashMap<Integer, LogPosition>();
        var news = new ArrayList<Activity>();
        for (RunLine.Job job : jobs) {
            int item = job.item();
            int attempt = queries.attempts(item);
            if (attempt == 0 || now.containsKey(item)) {
                continue;
            }
            var known = positions.get(item);
            var from =
                    known == null || known.attempt() != attempt
                            ? new LogPosition(attempt, -1, 0)
                            : known;
            long mark = queries.activityMark(item, attempt);
            long last = from.last();
            if (mark != from.mark()) {
                var log = queries.attempt(item, attempt, last);
                if (log.last() > last) {
                    news.add(new Activity(item, attempt, last, log.last(), log.lines()));
                    last = log.last();
                }
            }
            now.put(item, new LogPosition(attempt, mark, last));
        }
        positions = now;
        return news;
    }

    /** What gates printed since the last time; of much only the end. */
    public List<GateOutputView> output(List<RunLine.Job> jobs) {
        var now = new HashMap<GateRun, Long>();
        var news = new ArrayList<GateOutputView>();
        for (int item : jobs.stream().map(RunLine.Job::item).distinct().toList()) {
            for (GateOutput output : queries.gateOutputs(item)) {
                var run = new GateRun(item, output.gate(), output.run());
                long from = printed.getOrDefault(run, 0L);
                var more = GateOutputView.of(item, output, from, MOST_OUTPUT);
                if (more.last() > from) {
                    news.add(more);
                }
                now.put(run, more.last());
            }
        }
        printed = now;
        return news;
    }
}
