@NullMarked
package dev.musher.server.web;

import org.jspecify.annotations.NullMarked;
