package dev.musher.agent.plan;

import dev.musher.agent.plan.PlanState.Implementing;
import dev.musher.agent.plan.PlanState.Planning;
import dev.musher.agent.plan.PlanState.Reviewing;
import dev.musher.agent.plan.PlanState.Start;
import dev.musher.codegen.TextFile;
import java.util.HashMap;
import java.util.Map;

/** The prompts for the agents of each phase. */
final class PhasePrompts {
    @TextFile("explore.md")
    static final class Explore {}

    @TextFile("plan.md")
    static final class Plan {}

    @TextFile("review.md")
    static final class Review {}

    @TextFile("planning.md")
    static final class Planned {}

    @TextFile("revision.md")
    static final class Revision {}

    @TextFile("implement.md")
    static final class Implement {}

    @TextFile("continue.md")
    static final class Continue {}

    @TextFile("fix.md")
    static final class Fix {}

    @TextFile("reviewing.md")
    static final class Reviewed {}

    @TextFile("earlier.md")
    static final class Earlier {}

    @TextFile("conclude.md")
    static final class Conclude {}

    static final String EXPLORER = ExploreText.TEXT;
    static final String PLANNER = PlanText.TEXT;
    static final String REVIEWER = ReviewText.TEXT;
    static final String CONCLUDE = ConcludeText.TEXT;

    private PhasePrompts() {}

    static String planning(Planning state) {
        return PromptTemplate.fill(
                PlannedText.TEXT,
                Map.of(
                        "REQUEST", state.brief().request(),
                        "FINDINGS", state.brief().findings(),
                        "REVISION", revision(state)));
    }

    private static String revision(Planning state) {
        if (state.remarks().isEmpty()) {
            return "";
        }
        return PromptTemplate.fill(
                RevisionText.TEXT,
                Map.of(
                        "DRAFT",
                        state.draft().isEmpty() ? "(none yet)" : state.draft(),
                        "FEEDBACK",
                        String.join("\n\n", state.remarks())));
    }

    static String implementing(Implementing state) {
        var values =
                Map.of(
                        "REQUEST", state.job().brief().request(),
                        "PLAN", state.job().plan(),
                        "MISSING", state.missing());
        if (state.start() == Start.INTERRUPTED) {
            return PromptTemplate.fill(ContinueText.TEXT, again(values, state.missing()));
        }
        return PromptTemplate.fill(state.cycle() == 1 ? ImplementText.TEXT : FixText.TEXT, values);
    }

    private static Map<String, String> again(Map<String, String> values, String missing) {
        var all = new HashMap<>(values);
        all.put("MISSING", earlier(missing));
        return all;
    }

    static String reviewing(Reviewing state) {
        return PromptTemplate.fill(
                ReviewedText.TEXT,
                Map.of(
                        "REQUEST", state.job().brief().request(),
                        "PLAN", state.job().plan(),
                        "REPORT", state.report(),
                        "EARLIER", earlier(state.missing())));
    }

    private static String earlier(String missing) {
        return missing.isEmpty()
                ? ""
                : PromptTemplate.fill(EarlierText.TEXT, Map.of("MISSING", missing)) + "\n";
    }
}
