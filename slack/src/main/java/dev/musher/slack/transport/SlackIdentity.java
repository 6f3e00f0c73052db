package dev.musher.slack.transport;

/** Who we are in the one workspace that the app is installed in. */
record SlackIdentity(String team, String user, String bot) {}
