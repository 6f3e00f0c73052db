package dev.musher.search;

import dev.musher.process.Processes;
import java.util.Map;
import java.util.Optional;

/** Ripgrep where it is installed, which is found out once, at the first search; else our own. */
public final class SystemEngine implements SearchEngine {
    private final Map<String, String> environment;
    private final Processes processes;
    private final OwnEngine own = new OwnEngine();
    private Optional<SearchEngine> found = Optional.empty();

    /**
     * Looks for nothing yet.
     *
     * @param environment its PATH says where programs are
     */
    public SystemEngine(Map<String, String> environment, Processes processes) {
        this.environment = Map.copyOf(environment);
        this.processes = processes;
    }

    @Override
    public Tally search(Sought sought) throws InterruptedException {
        return engine().search(sought);
    }

    private synchronized SearchEngine engine() {
        if (found.isEmpty()) {
            found =
                    Optional.of(
                            Ripgrep.find(environment, processes)
                                    .<SearchEngine>map(it -> new RipgrepEngine(it, own))
                                    .orElse(own));
        }
        return found.get();
    }
}
