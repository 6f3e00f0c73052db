package dev.musher.pipeline.explorer;

import java.util.function.Consumer;

/** Somebody or something that can do the next thing; tells all that it could do. */
interface Participant {
    void turns(World world, Consumer<WorldStep> out);
}
