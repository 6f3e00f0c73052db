package dev.musher.yard;

import dev.musher.git.CommitId;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class GitYardContractTest implements YardContract {
    @TempDir Path place;
    private Farm farm;

    @BeforeEach
    void start() throws Exception {
        farm = Farm.started(place);
    }

    @Override
    public Yard yard() {
        return farm.yard();
    }

    @Override
    public CommitId work(Plot plot) throws Exception {
        return farm.work(plot, "a.txt", "Add a");
    }

    @Override
    public void scribble(Plot plot) throws Exception {
        farm.agent(plot, "echo more >> note.txt");
    }
}
