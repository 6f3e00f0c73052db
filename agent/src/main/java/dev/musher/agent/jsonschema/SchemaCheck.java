package dev.musher.agent.jsonschema;

import java.util.ArrayList;
import java.util.List;

/** One check in progress: what was found wrong so far, and how much may still be done. */
final class SchemaCheck {
    /** After fixing these, the model learns of the others next time. */
    private static final int MOST_PROBLEMS = 20;

    /** More rules than a large answer and a large schema need together. */
    private static final long MOST_STEPS = 2_000_000;

    private static final int DEEPEST = 600;
    private static final int LONGEST_POINTER = 200;

    private static final String TOO_MUCH = "is too much to be checked against the schema";

    private static final class Budget {
        private long steps = MOST_STEPS;
        private int depth;
        private boolean exhausted;
    }

    private final Budget budget;
    private final List<String> problems = new ArrayList<>();
    private boolean failed;

    SchemaCheck() {
        this(new Budget());
    }

    private SchemaCheck(Budget budget) {
        this.budget = budget;
    }

    /** A check whose problems are not ours yet; what it does counts. */
    SchemaCheck branch() {
        return new SchemaCheck(budget);
    }

    /** Whether another schema may be looked at; says so itself if not. */
    boolean enter(String pointer) {
        if (budget.steps-- > 0 && budget.depth < DEEPEST) {
            budget.depth++;
            return true;
        }
        budget.exhausted = true;
        report(pointer, TOO_MUCH);
        return false;
    }

    void leave() {
        budget.depth--;
    }

    void report(String pointer, String what) {
        failed = true;
        if (problems.size() < MOST_PROBLEMS) {
            problems.add(place(pointer) + " " + what + ".");
        }
    }

    private static String place(String pointer) {
        if (pointer.isEmpty()) {
            return "The value";
        }
        return pointer.length() <= LONGEST_POINTER
                ? pointer
                : pointer.substring(0, LONGEST_POINTER) + "…";
    }

    /** Takes over what another check found. */
    void addProblems(SchemaCheck other) {
        failed |= other.failed;
        for (String problem : other.problems) {
            if (problems.size() < MOST_PROBLEMS) {
                problems.add(problem);
            }
        }
    }

    boolean failed() {
        return failed;
    }

    /** What is wrong; a check that was not finished says nothing else. */
    List<String> problems() {
        return budget.exhausted ? List.of("The value " + TOO_MUCH + ".") : List.copyOf(problems);
    }
}
