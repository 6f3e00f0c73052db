package dev.musher.host.query;

import io.avaje.jsonb.Json;
import java.util.List;

/**
 * What happened on an attempt, for programs.
 *
 * @param last the number of the last thing that happened, to ask from there on
 */
@Json
public record AttemptLogView(int item, int attempt, long last, List<Line> lines) {
    /**
     * Something that happened, in a line.
     *
     * @param kind said, tool, asked or note
     */
    @Json
    public record Line(String at, String kind, String text) {}
}
