package dev.musher.fleet.landing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.commitstack.QueuedStory;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class LargeProjectTest {
    private static final int STORIES = 5;

    @TempDir Path place;

    @Test
    void stacksAndLandsInTenThousandFiles() throws Exception {
        var landingFixture = LandingFixture.in(place);
        landingFixture.user(
                """
                for d in $(seq 100); do mkdir -p src/$d; for f in $(seq 100); do
                    echo "content $d $f" > src/$d/$f.txt
                done; done; git add .; git commit -q -m Many
                """);
        var queuedStories = new QueuedStory[STORIES];
        for (int story = 1; story <= STORIES; story++) {
            queuedStories[story - 1] =
                    LandingFixture.queuedStory(story, tip(landingFixture, story));
        }
        var track = landingFixture.track();
        var baseTip = track.base();

        var stack = landingFixture.stack(track, queuedStories);
        var landingResult = track.land(baseTip.commit(), stack);

        assertThat(landingResult).isInstanceOf(LandingResult.Landed.class);
        assertThat(landingFixture.user("git status --porcelain")).isEmpty();
    }

    /** A story's commit without a checkout, which would take longer than all the rest. */
    private static CommitId tip(LandingFixture landingFixture, int story) throws Exception {
        return new CommitId(
                landingFixture.user(
                        """
                        export GIT_INDEX_FILE=../index; git read-tree main
                        blob=$(echo story NUMBER | git hash-object -w --stdin)
                        git update-index --add --cacheinfo 100644,$blob,src/NUMBER/NUMBER.txt
                        git update-index --add --cacheinfo 100644,$blob,src/newNUMBER
                        git commit-tree -p main -m Work $(git write-tree)
                        """
                                .replace("NUMBER", Integer.toString(story))));
    }
}
