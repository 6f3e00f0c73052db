package dev.musher.yard;

import dev.musher.git.CommitId;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class InMemoryYardTest implements YardContract {
    @TempDir Path place;
    private InMemoryYard yard;

    @BeforeEach
    void start() {
        yard = new InMemoryYard(place);
    }

    @Override
    public Yard yard() {
        return yard;
    }

    @Override
    public CommitId work(Plot plot) {
        return yard.work(plot);
    }

    @Override
    public void scribble(Plot plot) {
        yard.scribble(plot, "note.txt");
    }
}
