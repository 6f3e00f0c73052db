package dev.musher.workplace;

import java.nio.file.Path;

/**
 * Where a path led when it was resolved. There may be nothing there.
 *
 * @param path absolute, with every link followed: whoever opens it follows none, so that it is the
 *     file that was permitted or none
 * @param shown the path for people and models: relative to the workplace where it is inside
 */
public record Place(Path path, String shown) {}
