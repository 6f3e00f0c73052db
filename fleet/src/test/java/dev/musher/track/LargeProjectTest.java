package dev.musher.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.CommitId;
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
        var siding = Siding.in(place);
        siding.user(
                """
                for d in $(seq 100); do mkdir -p src/$d; for f in $(seq 100); do
                    echo "content $d $f" > src/$d/$f.txt
                done; done; git add .; git commit -q -m Many
                """);
        var loads = new Load[STORIES];
        for (int story = 1; story <= STORIES; story++) {
            loads[story - 1] = Siding.load(story, tip(siding, story));
        }
        var track = siding.track();
        var base = track.base();

        var stack = siding.stack(track, loads);
        var arrival = track.land(base.commit(), stack);

        assertThat(arrival).isInstanceOf(Arrival.Landed.class);
        assertThat(siding.user("git status --porcelain")).isEmpty();
    }

    /** A story's commit without a checkout, which would take longer than all the rest. */
    private static CommitId tip(Siding siding, int story) throws Exception {
        return new CommitId(
                siding.user(
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
