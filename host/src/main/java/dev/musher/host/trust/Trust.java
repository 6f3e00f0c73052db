package dev.musher.host.trust;

import dev.musher.agent.evidence.EvidenceSettings;
import dev.musher.base.config.Config;
import dev.musher.base.failure.ExplainedException;
import dev.musher.host.settings.Settings;
import dev.musher.host.trust.KeptTrust.KeptPart;
import dev.musher.host.trust.Part.Kind;
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
    private final List<Part> parts;
    private KeptTrust kept;

    private Trust(Path project, TrustStore store, List<Part> parts) {
        this.project = project;
        this.store = store;
        this.parts = List.copyOf(parts);
        kept = store.of(project);
    }

    /** Of a project as its files are now. */
    public static Trust of(Path project, Config config, TrustStore store) {
        return new Trust(real(project), store, ProjectParts.of(config, project));
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

    public List<Part> parts() {
        return parts;
    }

    /** What would count if its user agreed. */
    public List<Part> open() {
        var open = new ArrayList<Part>();
        for (Part part : parts) {
            if (!counts(part)) {
                open.add(part);
            }
        }
        return open;
    }

    /** The same of one kind. */
    public List<Part> open(Kind kind) {
        return open().stream().filter(part -> part.kind() == kind).toList();
    }

    public boolean counts(Part part) {
        String sha256 = part.sha256();
        for (KeptPart one : kept.parts()) {
            if (one.sha256().equals(sha256)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a file of {@code .musher/agents} counts, with this text. */
    public boolean countsAgent(String name, String text) {
        return counts(new Part(Kind.AGENT, name, text));
    }

    /** The text that its user agreed to under the same name. */
    public Optional<String> before(Part part) {
        return kept.parts().stream().filter(one -> one.names(part)).map(KeptPart::text).findFirst();
    }

    /** The settings without what does not count in a session. */
    public Config counted(Config config) {
        for (Part part : open()) {
            if (part.kind() == Kind.VERIFICATION) {
                return config.without(EvidenceSettings.VERIFICATION);
            }
        }
        return config;
    }

    /** Refuses to go on while something is open: a gate left out would let unproven work land. */
    public void require() {
        var open = open();
        if (!open.isEmpty()) {
            throw new ExplainedException(
                    "This project is not trusted, so nothing was run: "
                            + Part.names(open)
                            + (open.size() == 1 ? " is new or changed." : " are new or changed."),
                    "Look and decide: musher trust. Without a terminal: add --trust.");
        }
    }

    /** Agrees to these parts; what no longer exists is forgotten. */
    public void accept(List<Part> accepted) {
        var all = new ArrayList<KeptPart>();
        Set<String> names = new HashSet<>();
        for (Part part : parts) {
            if (accepted.contains(part) || counts(part)) {
                all.add(KeptPart.of(part));
                names.add(part.kind().word() + part.name());
            }
        }
        for (KeptPart old : kept.parts()) {
            boolean exists = parts.stream().anyMatch(old::names);
            if (exists && names.add(old.kind() + old.name())) {
                all.add(old);
            }
        }
        kept = new KeptTrust(KeptTrust.FORMAT, project.toString(), all);
        store.keep(kept);
    }

    /** Opens the trust of a project's settings where it is needed. */
    public record Desk(Settings settings, TrustStore store, Path project) {
        public Trust of(List<String> flags) {
            Path root = settings.projectRoot().orElse(project);
            return Trust.of(root, settings.require(flags), store);
        }
    }
}
