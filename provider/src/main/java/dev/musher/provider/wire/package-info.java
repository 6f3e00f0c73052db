/**
 * How vendors are spoken to: a request as bytes, an answer as server-sent events, and what their
 * failures mean. Owns the ports that a vendor's protocol implements; knows no vendor.
 */
@NullMarked
package dev.musher.provider.wire;

import org.jspecify.annotations.NullMarked;
