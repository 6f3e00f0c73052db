package dev.musher.tool;

import dev.musher.permission.Claim;
import java.util.List;

/** A call as people see it: the tool and what it touches. */
record ShownCall(String tool, List<Claim> claims) {
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

    private static String object(Claim claim) {
        return switch (claim) {
            case Claim.Read(var path, _, _) -> path;
            case Claim.Write(var path, _, _) -> path;
            case Claim.Execute(var command, _) -> command;
            case Claim.Outside(var command, _) -> command;
            case Claim.Connect(var url) -> url;
        };
    }
}
