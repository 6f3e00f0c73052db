package dev.musher.host.skill;

import io.avaje.jsonb.Json;
import java.util.List;

/** What {@code musher skills check --json} prints. */
@Json
public record SkillCheckView(int skills, int errors, List<ProblemView> problems) {
    /**
     * Something about a file.
     *
     * @param severity error, warning or note
     */
    @Json
    public record ProblemView(String file, int line, String severity, String what) {
        public String text() {
            return file + ":" + line + ": " + severity + ": " + what;
        }
    }

    public SkillCheckView {
        problems = List.copyOf(problems);
    }
}
