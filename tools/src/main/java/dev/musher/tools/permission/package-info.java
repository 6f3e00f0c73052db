/** What is asked for and answered about permission: claims, rules, decisions, questions. */
@NullMarked
package dev.musher.tools.permission;

import org.jspecify.annotations.NullMarked;
