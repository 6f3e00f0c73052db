@NullMarked
package dev.musher.plan;

import org.jspecify.annotations.NullMarked;
