package dev.musher.agent.memory;

import dev.musher.base.text.ImmutableBytes;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a write did to a file: its whole content before and after; empty where there was no file.
 */
public record FileChange(
        Path file, Optional<ImmutableBytes> before, Optional<ImmutableBytes> after) {}
