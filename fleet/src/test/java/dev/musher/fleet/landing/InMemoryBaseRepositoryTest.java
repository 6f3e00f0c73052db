package dev.musher.fleet.landing;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.commitstack.QueuedStory;
import java.util.Map;

class InMemoryBaseRepositoryTest implements BaseRepositoryContract {
    private final InMemoryBaseRepository track =
            new InMemoryBaseRepository(Map.of("note.txt", "one"));

    @Override
    public BaseRepository track() {
        return track;
    }

    @Override
    public QueuedStory story(int number, String file, String content) {
        return LandingFixture.queuedStory(number, track.work(Map.of(file, content)));
    }

    @Override
    public CommitId commitToBase(String file, String content) {
        return track.commitToBase(Map.of(file, content));
    }

    @Override
    public void scribble() {
        track.hold("Your checkout of main has changes that are not committed.");
    }

    @Override
    public void tidy() {
        track.letGo();
    }
}
