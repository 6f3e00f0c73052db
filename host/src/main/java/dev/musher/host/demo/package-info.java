/**
 * The sample project of the demo, its stories and its scripted models, and what was caught in them.
 * The reader of what was caught knows no script: it reads the ledger of any project.
 */
@NullMarked
package dev.musher.host.demo;

import org.jspecify.annotations.NullMarked;
