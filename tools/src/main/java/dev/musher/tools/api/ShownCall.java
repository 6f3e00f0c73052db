package dev.musher.tools.api;

import dev.musher.tools.permission.PermissionClaim;
import java.util.List;

/** A call as it is shown to the user: the tool and what it touches. */
record ShownCall(String tool, List<PermissionClaim> claims) {
    private static final int LONGEST_LABEL = 120;

    /** Everything, on as many lines as it has. */
    String text() {
        if (claims.isEmpty()) {
            return tool;
        }
        var text = new StringBuilder(tool).append(": ");
        for (int i = 0; i < claims.size(); i++) {
            text.append(i == 0 ? "" : ", ").append(object(claims.get(i)));
        }
        return text.toString();
    }

    /** One line of bounded length. */
    String label() {
        var text = text();
        var line = new StringBuilder();
        for (int i = 0; i < text.length() && line.length() < LONGEST_LABEL; i++) {
            char c = text.charAt(i);
            line.append(Character.isISOControl(c) ? ' ' : c);
        }
        return line.length() < text.length() ? line + "…" : line.toString();
    }

    private static String object(PermissionClaim permissionClaim) {
        return switch (permissionClaim) {
            case PermissionClaim.Read(var path, _, _) -> path;
            case PermissionClaim.Write(var path, _, _) -> path;
            case PermissionClaim.Execute(var command, _) -> command;
            case PermissionClaim.Outside(var command, _) -> command;
            case PermissionClaim.Connect(var url) -> url;
            case PermissionClaim.Memory(var action) -> action;
        };
    }
}
