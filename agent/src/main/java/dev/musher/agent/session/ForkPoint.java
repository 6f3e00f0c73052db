package dev.musher.agent.session;

/** Where a session was forked: behind that entry of that session. */
public record ForkPoint(SessionId session, long entry) {}
