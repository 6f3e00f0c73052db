package dev.musher.provenance;

import dev.musher.text.Octets;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The content of many objects of a repository, by few processes. */
final class Objects {
    private static final int AT_ONCE = 2_000;

    private final Plumbing plumbing;

    Objects(Plumbing plumbing) {
        this.plumbing = plumbing;
    }

    /** What is there of these, by the names that were asked for. */
    Map<String, Octets> read(Collection<String> names) throws InterruptedException {
        var found = new HashMap<String, Octets>();
        var left = new ArrayList<>(names);
        while (!left.isEmpty()) {
            var now = left.subList(0, Math.min(AT_ONCE, left.size()));
            read(now, found);
            now.clear();
        }
        return found;
    }

    private void read(List<String> names, Map<String, Octets> found) throws InterruptedException {
        var input = Octets.of(String.join("\n", names) + "\n");
        byte[] out = plumbing.feed(input, "cat-file", "--batch").toArray();
        int at = 0;
        for (String name : names) {
            int end = at;
            while (out[end] != '\n') {
                end++;
            }
            var head = new String(out, at, end - at, StandardCharsets.UTF_8);
            at = end + 1;
            if (head.endsWith(" missing") || head.endsWith(" ambiguous")) {
                continue;
            }
            int size = Integer.parseInt(head.substring(head.lastIndexOf(' ') + 1));
            found.put(name, Octets.of(Arrays.copyOfRange(out, at, at + size)));
            at += size + 1;
        }
    }
}
