package dev.musher.yard;

import dev.musher.story.ItemNumber;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** What is started in a workspace or a checkout finds in its environment. */
final class Surroundings {
    /** To each of them. */
    private static final int PORTS = 10;

    /** Then the first workspace's come round again. */
    private static final int BLOCKS = 1_000;

    private static final int CHECKOUT_BLOCKS = 100;

    private final YardWishes wishes;

    Surroundings(YardWishes wishes) {
        this.wishes = wishes;
    }

    Map<String, String> of(ItemNumber story, Places.Place place) {
        return around(place, wishes.firstPort() + PORTS * (story.value() % BLOCKS));
    }

    /** Behind the ports of all workspaces. */
    Map<String, String> ofCheckout(int number, Places.Place place) {
        int block = BLOCKS + Math.floorMod(number, CHECKOUT_BLOCKS);
        return around(place, wishes.firstPort() + PORTS * block);
    }

    private Map<String, String> around(Places.Place place, int port) {
        var variables = new HashMap<String, String>();
        variables.put("TMPDIR", made(place.temporary()).toString());
        variables.put("MUSHER_PORT", Integer.toString(port));
        variables.put("MUSHER_PORTS", Integer.toString(PORTS));
        // Whatever runs git where there is no repository must not find the user's.
        variables.put(Site.CEILINGS, place.folder().toString());
        for (var name : wishes.caches()) {
            variables.put(name, made(place.caches().resolve(name)).toString());
        }
        return variables;
    }

    private static Path made(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw Places.unwritable(folder, e);
        }
    }
}
