package dev.musher.base.testrun;

import java.nio.file.Path;
import java.util.List;

/**
 * How the tests are run: where, without which tags, with which system properties, and where the
 * output goes.
 */
record PoolOptions(
        Path root, String excludedTags, List<String> properties, Path log, TestSettings settings) {}
