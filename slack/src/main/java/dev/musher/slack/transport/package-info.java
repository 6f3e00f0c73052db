/**
 * Slack behind the port of transports: its own client in socket mode. Start at {@link
 * dev.musher.slack.transport.SlackTransport}.
 */
@NullMarked
package dev.musher.slack.transport;

import org.jspecify.annotations.NullMarked;
