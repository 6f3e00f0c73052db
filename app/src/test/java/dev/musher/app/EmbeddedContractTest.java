package dev.musher.app;

import dev.musher.runtime.RuntimeContract;
import dev.musher.runtime.RuntimeStage;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;

/** What every runtime does, done by our own agent. */
@Tag("slow")
class EmbeddedContractTest extends RuntimeContract {
    @Override
    protected RuntimeStage stage(Path own) throws IOException {
        try {
            return new EmbeddedStage(own);
        } catch (InterruptedException e) {
            throw new IOException("interrupted", e);
        }
    }
}
