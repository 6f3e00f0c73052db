package dev.musher.track;

import dev.musher.git.Ref;
import dev.musher.process.Cookie;
import dev.musher.process.Input;
import dev.musher.yard.GitCommand;
import dev.musher.yard.Site;
import java.util.Optional;
import java.util.stream.Collectors;

/** The reference of base moves from one commit to another, if it is at the one. */
final class Swap {
    private static final String LOCK = "Unable to create '";
    private static final String TAKEN = "': File exists";

    private final Site site;
    private final Ref branch;
    private final Landfall landfall;

    Swap(Site site, Ref branch, Landfall landfall) {
        this.site = site;
        this.branch = branch;
        this.landfall = landfall;
    }

    /** Why git would refuse at this moment: it takes the locks that it needs, and lets them go. */
    Optional<String> rehearse() throws InterruptedException {
        var transaction =
                "start\nupdate %s %s %s\nprepare\nabort\n"
                        .formatted(branch.name(), landfall.head().hex(), landfall.from().hex());
        return refusal(
                site.command()
                        .bytes(Input.text(transaction), "update-ref", "--no-deref", "--stdin"));
    }

    /**
     * Moves it, or says why git refused.
     *
     * @param cookie the mark of the process that does it
     */
    Optional<String> make(String cookie) throws InterruptedException {
        var stories =
                landfall.stack().stream()
                        .map(carriage -> carriage.story().toString())
                        .collect(Collectors.joining(", "));
        return refusal(
                site.command()
                        .with(Cookie.VARIABLE, cookie)
                        .bytes(
                                Input.none(),
                                "update-ref",
                                "--no-deref",
                                "-m",
                                "musher: landed " + stories,
                                branch.name(),
                                landfall.head().hex(),
                                landfall.from().hex()));
    }

    private Optional<String> refusal(GitCommand.Bytes answer) {
        if (answer.succeeded()) {
            return Optional.empty();
        }
        int lock = answer.err().indexOf(LOCK);
        int end = answer.err().indexOf(TAKEN, Math.max(0, lock));
        return Optional.of(
                lock < 0 || end < 0
                        ? "Git does not move " + branch.shortName() + ": " + answer.err()
                        : "Another git has locked "
                                + branch.shortName()
                                + ". It is tried again; if none is running, delete "
                                + answer.err().substring(lock + LOCK.length(), end)
                                + ".");
    }
}
