package dev.musher.fleet.landing;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.commitstack.QueuedStory;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class GitBaseRepositoryContractTest implements BaseRepositoryContract {
    @TempDir Path place;
    private LandingFixture landingFixture;

    @BeforeEach
    void start() throws Exception {
        landingFixture = LandingFixture.in(place);
    }

    @Override
    public BaseRepository track() {
        return landingFixture.track();
    }

    @Override
    public QueuedStory story(int number, String file, String content) throws Exception {
        return landingFixture.story(number, "echo " + content + " > " + file);
    }

    @Override
    public CommitId commitToBase(String file, String content) throws Exception {
        landingFixture.user(
                "echo " + content + " > " + file + "; git add .; git commit -q -m Other");
        return landingFixture.commit("main");
    }

    @Override
    public void scribble() throws Exception {
        landingFixture.user("echo mine >> note.txt");
    }

    @Override
    public void tidy() throws Exception {
        landingFixture.user("git checkout -q note.txt");
    }
}
