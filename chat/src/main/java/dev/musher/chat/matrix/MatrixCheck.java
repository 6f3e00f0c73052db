package dev.musher.chat.matrix;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.chat.remote.JsonRequest;
import dev.musher.chat.remote.RemoteParts;
import dev.musher.chat.remote.StateFile;
import dev.musher.chat.transport.TransportCheck;
import dev.musher.chat.transport.TransportException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Whether a homeserver would let us in and where we may speak. Leaves nothing behind. */
record MatrixCheck(RemoteParts parts, MatrixOptions options) {
    TransportCheck run() throws InterruptedException {
        try {
            Path folder = Files.createTempDirectory("musher-matrix");
            try {
                return run(new MatrixMemory(new StateFile(folder, "check.json")));
            } finally {
                Files.deleteIfExists(folder.resolve("check.json"));
                Files.deleteIfExists(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private TransportCheck run(MatrixMemory memory) throws InterruptedException {
        var session = new MatrixSession(parts, options, memory);
        session.open();
        try {
            return new TransportCheck(session.user(), problems(session));
        } finally {
            // A login made a device that nothing will use again.
            if (options.login() instanceof MatrixOptions.Login.Password) {
                session.ask(api -> JsonRequest.post(api + "/logout", new JsonObjectBuilder()));
            }
        }
    }

    private List<String> problems(MatrixSession session) throws InterruptedException {
        var joined =
                session.require(api -> JsonRequest.get(api + "/joined_rooms"))
                        .items("joined_rooms");
        var rooms = new MatrixRooms(session);
        var problems = new ArrayList<String>();
        for (String room : options.rooms().stream().sorted().toList()) {
            if (!joined.contains(new JsonValue.Text(room))) {
                problems.add(
                        "%s is not in %s. Invite it; it joins while the server runs."
                                .formatted(session.user(), room));
            } else if (isEncrypted(rooms, room)) {
                problems.add(room + " is encrypted. Use a room without encryption.");
            }
        }
        return problems;
    }

    private static boolean isEncrypted(MatrixRooms rooms, String room) throws InterruptedException {
        try {
            return rooms.isEncrypted(room);
        } catch (TransportException _) {
            return false;
        }
    }
}
