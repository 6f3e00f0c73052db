/**
 * What is kept of a session: an append-only tree of entries, from which a session is taken up
 * again, forked and rewound. Owns the diary, its file format and the store; decides nothing about
 * what is said.
 */
@NullMarked
package dev.musher.agent.session;

import org.jspecify.annotations.NullMarked;
