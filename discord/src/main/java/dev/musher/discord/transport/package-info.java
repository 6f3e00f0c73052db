/**
 * Discord behind the port of transports: its gateway and its REST API by JDA. Start at {@link
 * dev.musher.discord.transport.DiscordTransport}.
 */
@NullMarked
package dev.musher.discord.transport;

import org.jspecify.annotations.NullMarked;
