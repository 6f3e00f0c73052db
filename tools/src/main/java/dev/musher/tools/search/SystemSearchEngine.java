package dev.musher.tools.search;

import dev.musher.base.process.ProcessRunner;
import java.util.Map;
import java.util.Optional;

/** Ripgrep where it is installed, which is found out once, at the first search; else our own. */
public final class SystemSearchEngine implements SearchEngine {
    private final Map<String, String> environment;
    private final ProcessRunner processRunner;
    private final JavaSearchEngine own = new JavaSearchEngine();
    private Optional<SearchEngine> found = Optional.empty();

    /**
     * Looks for nothing yet.
     *
     * @param environment its PATH says where programs are
     */
    public SystemSearchEngine(Map<String, String> environment, ProcessRunner processRunner) {
        this.environment = Map.copyOf(environment);
        this.processRunner = processRunner;
    }

    @Override
    public HitCollector search(SearchRequest searchRequest) throws InterruptedException {
        return engine().search(searchRequest);
    }

    private synchronized SearchEngine engine() {
        if (found.isEmpty()) {
            found =
                    Optional.of(
                            Ripgrep.find(environment, processRunner)
                                    .<SearchEngine>map(it -> new RipgrepEngine(it, own))
                                    .orElse(own));
        }
        return found.get();
    }
}
