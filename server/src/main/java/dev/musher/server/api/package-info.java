/**
 * The API: who asks, what each path answers, and which role it takes. Start at {@link
 * dev.musher.server.api.ApiServer}.
 */
@NullMarked
package dev.musher.server.api;

import org.jspecify.annotations.NullMarked;
