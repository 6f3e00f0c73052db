package dev.musher.agent.skill;

import java.util.Locale;

/** Something that is worth saying about a skill's file, with its line. */
public record SkillProblem(Severity severity, int line, String what) {
    /** How much it matters. */
    public enum Severity {
        /** It is not as the specification says, or it hides something. */
        ERROR,
        /** It is against the advice of the specification. */
        WARNING,
        /** It is fine, and means something else here than elsewhere. */
        NOTE;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static SkillProblem error(int line, String what) {
        return new SkillProblem(Severity.ERROR, line, what);
    }

    static SkillProblem warning(int line, String what) {
        return new SkillProblem(Severity.WARNING, line, what);
    }

    static SkillProblem note(int line, String what) {
        return new SkillProblem(Severity.NOTE, line, what);
    }
}
