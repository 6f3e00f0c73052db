package dev.musher.explorer;

import java.util.function.Consumer;

/** Somebody or something that can do the next thing; tells all that it could do. */
interface Player {
    void turns(World world, Consumer<Turn> out);
}
