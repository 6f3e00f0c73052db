package dev.musher.host.wiring;

import dev.musher.agent.context.PrefixPart;
import dev.musher.agent.crew.SubagentRights;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.skill.SessionSkills;
import dev.musher.agent.skill.Skill;
import dev.musher.agent.skill.SkillCatalogue;
import dev.musher.agent.skill.SkillTool;
import dev.musher.base.text.CountText;
import dev.musher.provider.vendor.ModelRole;
import dev.musher.tools.api.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The skills of one agent: what it is told of them, by which tool it loads them, and limits. */
final class SkillUse {
    private final SkillCatalogue catalogue;
    private final Optional<SessionSkills> skills;
    private final CurrentAgent current;
    private final AgentParts parts;

    SkillUse(SessionTerms terms, CurrentAgent current) {
        this.current = current;
        this.parts = terms.parts();
        catalogue =
                isOf(terms)
                        ? terms.parts().skills(terms.options().settings())
                        : SkillCatalogue.NONE;
        // Most folders have none, and this is on the way to the first request.
        skills =
                catalogue.entries().isEmpty()
                        ? Optional.empty()
                        : Optional.of(
                                new SessionSkills(
                                        catalogue,
                                        terms.parts().skillStore().log(),
                                        terms.parts().clock()::now));
        skills.ifPresent(session -> terms.permission().prompting().narrow(session::objection));
    }

    /** Who explores for a plan, or reviews, has a part that is written already. */
    private static boolean isOf(SessionTerms terms) {
        return terms.assignment().isEmpty()
                || (terms.assignment().get().allows(SkillTool.SHEET)
                        && (terms.assignment().get().rights() == SubagentRights.WRITE
                                || terms.assignment().get().role() == ModelRole.SUBAGENT));
    }

    /** None where no skill is there for a model. */
    List<Tool> tools() {
        return catalogue.forModel().isEmpty()
                ? List.of()
                : List.of(
                        new SkillTool(
                                skills.orElseThrow(),
                                () -> current.get().conversation(),
                                notice -> current.get().notice(notice)));
    }

    /** What it is told from the start. */
    List<PrefixPart> parts() {
        return catalogue.forModel().isEmpty()
                ? List.of()
                : List.of(new PrefixPart("skills", parts.skillListing(catalogue)));
    }

    /** Hands over the skill that a prompt like {@code /release 1.2} names, if it names one. */
    void invoke(String prompt) {
        if (skills.isEmpty() || !prompt.startsWith("/")) {
            return;
        }
        String words = prompt.strip();
        int end = 1;
        while (end < words.length() && !Character.isWhitespace(words.charAt(end))) {
            end++;
        }
        skills.get()
                .invoke(
                        words.substring(1, end),
                        words.substring(end).strip(),
                        current.get().conversation())
                .ifPresent(notice -> current.get().hand(AuthoredMessage.harness(notice)));
    }

    /** The limits of skills end with the run that loaded them. */
    void runEnded() {
        skills.ifPresent(SessionSkills::runEnded);
    }

    /** What the user should know. */
    List<String> remarks() {
        var remarks = new ArrayList<>(catalogue.notes());
        var untrusted = new ArrayList<Skill>();
        for (SkillCatalogue.Entry entry : catalogue.entries()) {
            switch (entry.state()) {
                case UNTRUSTED -> untrusted.add(entry.skill());
                case UNUSABLE ->
                        remarks.add(entry.skill().file() + " is left out: " + entry.why() + ".");
                case ACTIVE, SHADOWED -> {}
            }
        }
        if (!untrusted.isEmpty()) {
            remarks.add(
                    CountText.of(untrusted.size(), "skill")
                            + " of this project "
                            + (untrusted.size() == 1 ? "is" : "are")
                            + " left out: you have not agreed to "
                            + (untrusted.size() == 1 ? "it" : "them")
                            + ". Look and decide: musher trust");
        }
        return remarks;
    }
}
