package dev.musher.track;

import dev.musher.git.CommitId;
import java.util.Map;

class InMemoryTrackTest implements TrackContract {
    private final InMemoryTrack track = new InMemoryTrack(Map.of("note.txt", "one"));

    @Override
    public Track track() {
        return track;
    }

    @Override
    public Load story(int number, String file, String content) {
        return Siding.load(number, track.work(Map.of(file, content)));
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
