@NullMarked
package dev.musher.app.servecommand;

import org.jspecify.annotations.NullMarked;
