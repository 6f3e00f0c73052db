package dev.musher.host.trust;

import dev.musher.agent.evidence.EvidenceSettings;
import dev.musher.agent.skill.SkillSources;
import dev.musher.base.config.Config;
import dev.musher.base.failure.ExplainedException;
import dev.musher.host.settings.Settings;
import dev.musher.host.trust.ExecutablePart.Kind;
import dev.musher.host.trust.StoredTrust.KeptPart;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether the executable parts of a project count: those do whose very content its user agreed to.
 * Handed to the code that would use gates, setup commands or agents of a project.
 */
public final class Trust {
    private final Path project;
    private final TrustStore store;
    private final List<ExecutablePart> parts;
    private StoredTrust kept;

    private Trust(Path project, TrustStore store, List<ExecutablePart> parts) {
        this.project = project;
        this.store = store;
        this.parts = List.copyOf(parts);
        kept = store.of(project);
    }

    /** Of a project as its files are now. */
    public static Trust of(Path project, Config config, SkillSources skills, TrustStore store) {
        return new Trust(real(project), store, ProjectParts.of(config, project, skills));
    }

    private static Path real(Path project) {
        try {
            return project.toRealPath();
        } catch (IOException _) {
            return project.toAbsolutePath().normalize();
        }
    }

    /** Whether the settings have something that only counts with trust in a session. */
    public static boolean concerns(Config config) {
        return ProjectParts.isOfProject(config.origin(EvidenceSettings.VERIFICATION));
    }

    public Path project() {
        return project;
    }

    public List<ExecutablePart> parts() {
        return parts;
    }

    /** What would count if its user agreed. */
    public List<ExecutablePart> open() {
        var open = new ArrayList<ExecutablePart>();
        for (ExecutablePart executablePart : parts) {
            if (!counts(executablePart)) {
                open.add(executablePart);
            }
        }
        return open;
    }

    /** The same of one kind. */
    public List<ExecutablePart> open(Kind kind) {
        return open().stream().filter(executablePart -> executablePart.kind() == kind).toList();
    }

    public boolean counts(ExecutablePart executablePart) {
        String sha256 = executablePart.sha256();
        for (KeptPart one : kept.parts()) {
            if (one.sha256().equals(sha256)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a file of {@code .musher/agents} counts, with this text. */
    public boolean countsAgent(String name, String text) {
        return counts(new ExecutablePart(Kind.AGENT, name, text));
    }

    /** The text that its user agreed to under the same name. */
    public Optional<String> before(ExecutablePart executablePart) {
        return kept.parts().stream()
                .filter(one -> one.names(executablePart))
                .map(KeptPart::text)
                .findFirst();
    }

    /** The settings without what does not count in a session. */
    public Config counted(Config config) {
        for (ExecutablePart executablePart : open()) {
            if (executablePart.kind() == Kind.VERIFICATION) {
                return config.without(EvidenceSettings.VERIFICATION);
            }
        }
        return config;
    }

    /** Refuses to go on while something is open: a gate left out would let unproven work land. */
    public void require() {
        var open = new ArrayList<>(open());
        // A skill that is left out weakens no proof.
        open.removeIf(part -> part.kind() == Kind.SKILL);
        if (!open.isEmpty()) {
            throw new ExplainedException(
                    "This project is not trusted, so nothing was run: "
                            + ExecutablePart.names(open)
                            + (open.size() == 1 ? " is new or changed." : " are new or changed."),
                    "Look and decide: musher trust. Without a terminal: add --trust.");
        }
    }

    /** Agrees to these parts; what no longer exists is forgotten. */
    public void accept(List<ExecutablePart> accepted) {
        var all = new ArrayList<KeptPart>();
        Set<String> names = new HashSet<>();
        for (ExecutablePart executablePart : parts) {
            if (accepted.contains(executablePart) || counts(executablePart)) {
                all.add(KeptPart.of(executablePart));
                names.add(executablePart.kind().word() + executablePart.name());
            }
        }
        for (KeptPart old : kept.parts()) {
            boolean exists = parts.stream().anyMatch(old::names);
            if (exists && names.add(old.kind() + old.name())) {
                all.add(old);
            }
        }
        kept = new StoredTrust(StoredTrust.FORMAT, project.toString(), all);
        store.keep(kept);
    }

    /** Opens the trust of a project's settings where it is needed. */
    public record Loader(Settings settings, TrustStore store, SkillSources skills) {
        public Trust load(List<String> flags) {
            Path root = settings.projectRoot().orElse(skills.project());
            return Trust.of(root, settings.require(flags), skills, store);
        }
    }
}
