package dev.musher.app;

import dev.musher.fleet.runtime.RuntimeContract;
import dev.musher.fleet.runtime.RuntimeFixture;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;

/** What every runtime does, done by our own agent. */
@Tag("slow")
class EmbeddedContractTest extends RuntimeContract {
    @Override
    protected RuntimeFixture stage(Path own) throws IOException {
        try {
            return new EmbeddedStage(own);
        } catch (InterruptedException e) {
            throw new IOException("interrupted", e);
        }
    }
}
