package dev.musher.track;

import dev.musher.git.CommitId;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class GitTrackContractTest implements TrackContract {
    @TempDir Path place;
    private Siding siding;

    @BeforeEach
    void start() throws Exception {
        siding = Siding.in(place);
    }

    @Override
    public Track track() {
        return siding.track();
    }

    @Override
    public Load story(int number, String file, String content) throws Exception {
        return siding.story(number, "echo " + content + " > " + file);
    }

    @Override
    public CommitId commitToBase(String file, String content) throws Exception {
        siding.user("echo " + content + " > " + file + "; git add .; git commit -q -m Other");
        return siding.commit("main");
    }

    @Override
    public void scribble() throws Exception {
        siding.user("echo mine >> note.txt");
    }

    @Override
    public void tidy() throws Exception {
        siding.user("git checkout -q note.txt");
    }
}
