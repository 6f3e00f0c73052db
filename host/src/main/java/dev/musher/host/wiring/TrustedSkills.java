package dev.musher.host.wiring;

import dev.musher.agent.skill.Skill;
import dev.musher.host.trust.ExecutablePart;
import dev.musher.host.trust.Trust;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The skills of a project that its user agreed to; what was agreed to is read at the first. */
final class TrustedSkills implements Predicate<Skill> {
    private final Supplier<Trust> loading;
    private final Path project;
    private Optional<Trust> loaded = Optional.empty();

    TrustedSkills(Supplier<Trust> loading, Path project) {
        this.loading = loading;
        this.project = project;
    }

    @Override
    public boolean test(Skill skill) {
        if (loaded.isEmpty()) {
            loaded = Optional.of(loading.get());
        }
        return ExecutablePart.of(project, skill).filter(loaded.get()::counts).isPresent();
    }
}
