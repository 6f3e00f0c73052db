package dev.musher.fleet.runtime.claude;

import dev.musher.base.time.TimeSource;
import dev.musher.fleet.runtime.MissionListener;
import dev.musher.fleet.runtime.PermissionResponder;

/** The listeners of a mission. */
record ClaudeListeners(MissionListener listener, PermissionResponder responder, TimeSource clock) {}
