@NullMarked
package dev.musher.agent.plan;

import org.jspecify.annotations.NullMarked;
