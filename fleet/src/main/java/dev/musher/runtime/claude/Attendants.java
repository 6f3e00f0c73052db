package dev.musher.runtime.claude;

import dev.musher.runtime.MissionListener;
import dev.musher.runtime.PermissionDesk;
import dev.musher.time.Clock;

/** Those whom a mission speaks with besides the CLI. */
record Attendants(MissionListener listener, PermissionDesk desk, Clock clock) {}
