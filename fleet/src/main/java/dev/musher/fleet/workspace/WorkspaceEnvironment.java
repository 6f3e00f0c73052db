package dev.musher.fleet.workspace;

import dev.musher.pipeline.story.ItemNumber;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The environment of processes in a workspace or a checkout. */
final class WorkspaceEnvironment {
    /** To each of them. */
    private static final int PORTS = 10;

    /** Then the first workspace's come round again. */
    private static final int BLOCKS = 1_000;

    private static final int CHECKOUT_BLOCKS = 100;

    private final WorkspaceOptions wishes;

    WorkspaceEnvironment(WorkspaceOptions wishes) {
        this.wishes = wishes;
    }

    Map<String, String> of(ItemNumber story, StatePaths.StatePath statePath) {
        return around(statePath, wishes.firstPort() + PORTS * (story.value() % BLOCKS));
    }

    /** Behind the ports of all workspaces. */
    Map<String, String> ofCheckout(int number, StatePaths.StatePath statePath) {
        int block = BLOCKS + Math.floorMod(number, CHECKOUT_BLOCKS);
        return around(statePath, wishes.firstPort() + PORTS * block);
    }

    private Map<String, String> around(StatePaths.StatePath statePath, int port) {
        var variables = new HashMap<String, String>();
        variables.put("TMPDIR", made(statePath.temporary()).toString());
        variables.put("MUSHER_PORT", Integer.toString(port));
        variables.put("MUSHER_PORTS", Integer.toString(PORTS));
        // Whatever runs git where there is no repository must not find the user's.
        variables.put(ProjectRepository.CEILINGS, statePath.folder().toString());
        for (var name : wishes.caches()) {
            variables.put(name, made(statePath.caches().resolve(name)).toString());
        }
        return variables;
    }

    private static Path made(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw StatePaths.unwritable(folder, e);
        }
    }
}
