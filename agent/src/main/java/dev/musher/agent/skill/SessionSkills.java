package dev.musher.agent.skill;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.safety.HiddenCharacters;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.base.text.Utf8;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The skills of a session: hands their instructions to the model, each once, and knows which of
 * them are in use. What was handed over is found again in the conversation, so a session that is
 * resumed knows it, too. Suits any thread.
 */
public final class SessionSkills {
    /** As much as one skill, and all together, may take of every later request. */
    private static final int LARGEST = 32 * 1024;

    private static final int LARGEST_ALL = 64 * 1024;

    /** Tools that touch no file, or go with others. A subagent could touch anything. */
    private static final Set<String> ALWAYS =
            Set.of(SkillTool.NAME, "todo", "ask", "memory", "bash_output", "bash_kill");

    private final SkillCatalogue catalogue;
    private final SkillLog log;
    private final Supplier<Instant> clock;
    private final Set<Skill> inUse = new LinkedHashSet<>();

    public SessionSkills(SkillCatalogue catalogue, SkillLog log, Supplier<Instant> clock) {
        this.catalogue = catalogue;
        this.log = log;
        this.clock = clock;
    }

    /** What comes of wanting a skill. */
    public sealed interface Loading {
        /** The model gets it as instructions, which are kept when the conversation is folded. */
        record HandedOver(Notice notice) implements Loading {}

        /** There is no room for it among what is kept; the model reads it as a result. */
        record Text(String text) implements Loading {}

        /** The model has it already. */
        record Known(String text) implements Loading {}
    }

    SkillCatalogue catalogue() {
        return catalogue;
    }

    /** A model wants a skill. */
    synchronized Loading load(Skill skill, List<AuthoredMessage> said) {
        use(skill);
        String element = element(skill, SkillArguments.of(skill));
        if (isTold(element, said)) {
            return new Loading.Known(
                    "You have loaded \""
                            + skill.name()
                            + "\" in this session already: its"
                            + " instructions are above.");
        }
        String text = "The skill \"" + skill.name() + "\"." + beside(skill) + "\n" + element;
        return Utf8.length(element) + told(said) > LARGEST_ALL
                ? new Loading.Text(text)
                : new Loading.HandedOver(new Notice(NoticeTag.SKILL, text));
    }

    /**
     * A person wants a skill, with the words behind its name.
     *
     * @return empty if there is none that a person may name so
     */
    public synchronized Optional<Notice> invoke(
            String name, String arguments, List<AuthoredMessage> said) {
        var skill = catalogue.named(name).filter(Skill::isForUser);
        if (skill.isEmpty()) {
            return Optional.empty();
        }
        use(skill.get());
        String element = element(skill.get(), SkillArguments.of(skill.get(), arguments));
        String text = "The user wants you to follow the skill \"" + name + "\" now.";
        return Optional.of(
                new Notice(
                        NoticeTag.SKILL,
                        isTold(element, said)
                                ? text + " Its instructions are above."
                                : text + beside(skill.get()) + "\n" + element));
    }

    private void use(Skill skill) {
        inUse.add(skill);
        log.used(skill.name(), clock.get());
    }

    /** A run ended, and with it what skills in use limit. */
    public synchronized void runEnded() {
        inUse.clear();
    }

    /** Why a tool should not be used now without a person's word: a skill in use leaves it out. */
    public synchronized Optional<String> objection(String tool) {
        for (Skill skill : inUse) {
            var tools = skill.tools();
            if (!tools.isEmpty() && !tools.contains(tool) && !ALWAYS.contains(tool)) {
                return Optional.of(
                        "the skill "
                                + skill.name()
                                + " allows only "
                                + String.join(" ", skill.allowedTools()));
            }
        }
        return Optional.empty();
    }

    /** What stands beside the instructions. */
    private static String beside(Skill skill) {
        var text = new StringBuilder();
        var files = SkillFiles.of(skill);
        if (!files.isEmpty()) {
            text.append(" Files in its folder: ")
                    .append(String.join(", ", files))
                    .append(". Other paths are those of the project.");
        }
        if (!skill.allowedTools().isEmpty()) {
            text.append(" Until this run ends, keep to these tools: ")
                    .append(String.join(" ", skill.allowedTools()))
                    .append(". Others need approval.");
        }
        return text.toString();
    }

    private static String element(Skill skill, String body) {
        String clean = HiddenCharacters.removed(body.strip());
        boolean whole = Utf8.length(clean) <= LARGEST;
        return "<skill name=\""
                + skill.name()
                + "\" folder=\""
                + skill.folder().toString().replace('"', '\'').replace('\n', '?')
                + "\">\n"
                + (whole ? clean : Utf8.head(clean, LARGEST) + "\n[cut; load the file SKILL.md]")
                        .replace("</skill", "<\\/skill")
                + "\n</skill>";
    }

    private static boolean isTold(String element, List<AuthoredMessage> said) {
        for (AuthoredMessage message : handedOver(said)) {
            if (message.text().contains(element)) {
                return true;
            }
        }
        return false;
    }

    private static long told(List<AuthoredMessage> said) {
        long bytes = 0;
        for (AuthoredMessage message : handedOver(said)) {
            bytes += Utf8.length(message.text());
        }
        return bytes;
    }

    private static List<AuthoredMessage> handedOver(List<AuthoredMessage> said) {
        String begin = new Notice(NoticeTag.SKILL, "").forModel();
        var found = new ArrayList<AuthoredMessage>();
        for (AuthoredMessage message : said) {
            if (message.author() == MessageAuthor.HARNESS && message.text().startsWith(begin)) {
                found.add(message);
            }
        }
        return found;
    }
}
