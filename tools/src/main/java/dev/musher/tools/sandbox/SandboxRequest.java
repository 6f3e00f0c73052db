package dev.musher.tools.sandbox;

import java.util.Arrays;
import java.util.List;

/**
 * A sandbox as the holder makes it: its mounts and the words of bubblewrap. Two that are equal show
 * the same, as long as the files are the same.
 */
final class SandboxRequest {
    private final byte[] bytes;

    SandboxRequest(List<Walls.Mount> mounts, List<String> bubblewrap) {
        var message = HolderMessage.empty();
        message.text(Integer.toString(3 * mounts.size()));
        for (var mount : mounts) {
            message.text(mount.how());
            message.text(mount.what());
            message.text(mount.place().toString().substring(1));
        }
        bubblewrap.forEach(message::text);
        this.bytes = message.bytes();
    }

    byte[] bytes() {
        return bytes;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SandboxRequest request && Arrays.equals(bytes, request.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }
}
