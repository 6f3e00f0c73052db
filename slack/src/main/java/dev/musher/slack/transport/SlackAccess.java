package dev.musher.slack.transport;

import dev.musher.base.secret.Secret;

/**
 * How Slack is reached.
 *
 * @param appToken xapp-…, which opens the socket
 * @param botToken xoxb-…, which posts
 * @param api where its methods are, with a slash at its end
 */
public record SlackAccess(Secret appToken, Secret botToken, String api) {
    public static final String SLACK = "https://slack.com/api/";
}
