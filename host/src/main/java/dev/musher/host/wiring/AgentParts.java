package dev.musher.host.wiring;

import dev.musher.agent.instructions.RepositoryFacts;
import dev.musher.agent.memory.MemoryFolders;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.safety.TextSafety;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.agent.skill.SkillCatalogue;
import dev.musher.agent.skill.SkillFinder;
import dev.musher.agent.skill.SkillListing;
import dev.musher.agent.skill.SkillSources;
import dev.musher.agent.skill.SkillStore;
import dev.musher.base.config.Config;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.TimeSource;
import dev.musher.host.models.Models;
import dev.musher.host.settings.HostEnvironment;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.Settings;
import dev.musher.host.trust.Trust;
import dev.musher.host.trust.TrustStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the agents of a folder are put together from. */
public record AgentParts(
        HostEnvironment facts, Settings settings, ToolParts tools, TimeSource clock) {
    private static final String SKILLS = "skills";

    /**
     * Puts them together.
     *
     * @param secrets what no tool may show
     */
    public static AgentParts of(
            HostEnvironment facts, Settings settings, Redaction secrets, TimeSource timeSource) {
        var directories = UserDirectories.of(facts.environment(), facts.home());
        return new AgentParts(
                facts, settings, new ToolParts(facts, settings, directories, secrets), timeSource);
    }

    /** Whether the executable parts of the project count. */
    public Trust.Loader trust() {
        var directories = UserDirectories.of(facts.environment(), facts.home());
        return new Trust.Loader(settings, new TrustStore(directories), skillSources());
    }

    private SkillSources skillSources() {
        var directories = tools.directories();
        // Most users have none, and a digest takes longer than a look.
        boolean some = Files.isDirectory(directories.state().resolve(SKILLS));
        return new SkillSources(
                project(),
                tools.workingDirectory().folder(),
                some ? Optional.of(personalSkills()) : Optional.empty(),
                directories.config(),
                facts.home());
    }

    /** The skills that there are, of the project only as far as its user agreed to them. */
    public SkillCatalogue skills(List<String> flags) {
        var found = SkillFinder.find(skillSources());
        if (found.skills().isEmpty() && found.notes().isEmpty()) {
            return SkillCatalogue.NONE;
        }
        var trusted = new TrustedSkills(() -> trust().load(flags), project());
        return SkillCatalogue.of(found, trusted);
    }

    /** What a model is told of them from the start. */
    public String skillListing(SkillCatalogue skills) {
        return SkillListing.of(skills.forModel(), skillStore().log().read());
    }

    /** Those that agents wrote. */
    public SkillStore skillStore() {
        return new SkillStore(
                personalSkills(), clock, text -> new TextSafety(tools.redaction()).problem(text));
    }

    /**
     * The memory of a project, as it is for an agent in this folder.
     *
     * @param project its folder, or one below its state
     */
    public MemoryStore memory(Path project) {
        return new MemoryStore(
                MemoryFolders.of(tools.directories(), project, project()),
                new TextSafety(tools.redaction()));
    }

    /** All work trees of a repository, and the workspaces of its agents, have the same. */
    private Path personalSkills() {
        var memory = MemoryFolders.of(tools.directories(), project()).personal();
        return tools.directories().state().resolve(SKILLS).resolve(memory.getFileName());
    }

    /** The settings, of the project only as far as its user agreed to it. */
    Config counted(SessionOptions options) {
        Config config = settings.require(options.settings());
        return Trust.concerns(config) ? trust().load(options.settings()).counted(config) : config;
    }

    /** The models that the settings name. */
    public Models models(List<String> flags) {
        return Models.of(settings.require(flags), Optional.empty(), facts, clock);
    }

    /** The same for an agent in another folder. */
    AgentParts in(Path folder) throws IOException {
        return new AgentParts(facts.in(folder), settings, tools.in(folder), clock);
    }

    /** The same for an agent in another folder, where everything has another environment. */
    public AgentParts in(Path folder, Map<String, String> environment) throws IOException {
        return new AgentParts(
                facts.with(environment).in(folder), settings, tools.in(folder, environment), clock);
    }

    /** The sessions of the project around this folder. */
    public SessionStore sessions() {
        return new SessionStore(project(), this::checksums, clock);
    }

    /** What this user's Musher wrote to sessions is known outside of the project. */
    private Path checksums() {
        return tools.directories().stateOf(project(), "sessions");
    }

    /** The root of the repository, or the folder itself. */
    public Path project() {
        return tools.repository()
                .map(RepositoryFacts::root)
                .orElse(tools.workingDirectory().folder());
    }
}
