package dev.musher.provider.modelserver;

import java.util.List;

/** A stream in two parts, because faults leave out the end. */
record Frames(List<Frame> body, List<Frame> end) {
    Frames {
        body = List.copyOf(body);
        end = List.copyOf(end);
    }
}
