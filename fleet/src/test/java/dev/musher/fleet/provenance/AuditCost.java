package dev.musher.fleet.provenance;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.item.ItemBrief;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;

/** What a look at everything costs for each landed commit. */
public final class AuditCost {
    private static final int STACKS = 10;
    private static final int STORIES = 20;
    private static final int LOOKS = 10;
    private static final long NANOS_PER_MICRO = 1_000;

    private AuditCost() {}

    /** The first word is a folder that does not exist yet. */
    public static void main(String[] words) throws Exception {
        Path place = Path.of(words[0]);
        Path home = Files.createDirectories(place.resolve("home"));
        try (var shop =
                new ProvenanceFixture(home, Files.createDirectories(place.resolve("project")))) {
            for (int stack = 0; stack < STACKS; stack++) {
                var stories = new ArrayList<ItemNumber>();
                for (int i = 0; i < STORIES; i++) {
                    var itemBrief = new ItemBrief(ItemType.STORY, "Story " + i, "As a user …");
                    stories.add(shop.ready(itemBrief, QaMode.GATES));
                }
                shop.land(stories.toArray(ItemNumber[]::new));
            }
            long start = System.nanoTime();
            shop.writer().writeAll();
            say("writing a note", start);
            for (int i = 0; i < LOOKS; i++) {
                start = System.nanoTime();
                var report = shop.audit();
                say(report.problems() + " verifying a commit", start);
            }
        }
    }

    private static void say(String what, long start) {
        long micros = (System.nanoTime() - start) / NANOS_PER_MICRO / (STACKS * STORIES);
        System.out.println(what + ": " + micros + " us");
    }
}
