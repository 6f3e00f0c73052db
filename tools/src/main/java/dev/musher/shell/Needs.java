package dev.musher.shell;

import dev.musher.command.Touch.Reach;
import dev.musher.permission.Claim;
import dev.musher.permission.CommandWalls;
import dev.musher.permission.RuleText;
import dev.musher.permission.WallFacts;
import dev.musher.tool.ToolFailure;
import dev.musher.workplace.Place;
import dev.musher.workplace.Workplace;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/**
 * What a command needs beyond its walls, as the model writes it: {@code connect(example.org)},
 * {@code read(~/data)}, {@code write(/srv/out)}, or {@code outside}.
 */
record Needs(List<String> texts) {
    static final int MOST = 16;
    private static final String OUTSIDE = "outside";

    Needs {
        texts = List.copyOf(texts);
    }

    /** Everything that has to be allowed before the command runs. */
    List<Claim> claims(String command, Workplace workplace, CommandWalls walls) {
        String folder = workplace.folder().toString();
        var claims = new ArrayList<Claim>();
        claims.add(
                texts.contains(OUTSIDE)
                        ? new Claim.Outside(command, folder)
                        : new Claim.Execute(command, folder));
        for (String text : texts) {
            if (!text.equals(OUTSIDE)) {
                claims.add(claim(text, workplace, walls));
            }
        }
        return claims;
    }

    /** A folder is opened with everything below it. */
    private static Reach reach(Place place) {
        return Files.isDirectory(place.path()) ? Reach.BELOW : Reach.ITSELF;
    }

    /** Programs ask no proxy for this machine, and its services often trust whoever is on it. */
    private static void refuseLoopback(String host, CommandWalls walls) {
        if (walls.facts() instanceof WallFacts.Held held && held.isOwnHost(host)) {
            throw ToolFailure.input(
                    "connect("
                            + host
                            + ") opens nothing: inside the sandbox localhost is the command's own,"
                            + " and services of this machine are not there. Only a command outside"
                            + " reaches them: needs: [\"outside\"].");
        }
    }

    private static Claim claim(String text, Workplace workplace, CommandWalls walls) {
        if (RuleText.read(text) instanceof RuleText.Reading.Read(var subject, var what)
                && what.indexOf('*') < 0) {
            switch (subject) {
                case CONNECT -> {
                    refuseLoopback(what, walls);
                    return new Claim.Connect(what);
                }
                case READ -> {
                    var place = workplace.locate(what);
                    return new Claim.Read(place.path().toString(), place.way(), reach(place));
                }
                case WRITE -> {
                    var place = workplace.locate(what);
                    return new Claim.Write(place.path().toString(), place.way(), reach(place));
                }
                case RUN, OUTSIDE, TOOL -> {}
            }
        }
        throw ToolFailure.input(
                "`needs` takes connect(HOST), read(PATH), write(PATH) or outside, without"
                        + " wildcards, not "
                        + text
                        + ".");
    }
}
