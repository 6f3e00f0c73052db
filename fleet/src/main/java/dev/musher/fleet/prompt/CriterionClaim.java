package dev.musher.fleet.prompt;

import dev.musher.base.text.Utf8;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What a coder says in a commit message: this test shows that criterion. A line like {@code
 * Criterion: 1 test_login.LoginTest.test_name}. It counts only after {@link CriterionCheck}.
 */
public record CriterionClaim(int number, String test) {
    /** More than any story has criteria and tests for them. */
    private static final int MOST = 500;

    /** In bytes. */
    private static final int LONGEST_TEST = 1_000;

    private static final Pattern LINE = Pattern.compile("(?i)\\s*Criterion:\\s*(\\d{1,6})\\s+(.+)");

    /** The claims of some commit messages, no claim twice. */
    public static List<CriterionClaim> among(List<String> messages) {
        var claims = new LinkedHashSet<CriterionClaim>();
        for (String message : messages) {
            message.lines().limit(MOST).forEach(line -> read(line, claims));
        }
        return new ArrayList<>(claims).subList(0, Math.min(claims.size(), MOST));
    }

    private static void read(String line, LinkedHashSet<CriterionClaim> claims) {
        var found = LINE.matcher(line);
        if (found.matches()) {
            var test = Utf8.head(found.group(2).replace("`", "").strip(), LONGEST_TEST);
            claims.add(new CriterionClaim(Integer.parseInt(found.group(1)), test));
        }
    }
}
