package dev.musher.base.testrun;

import java.util.function.Consumer;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Reports each test once, and a class or container only if it was skipped or failed itself. */
final class ResultListener implements TestExecutionListener {
    private final String testClass;
    private final Consumer<Outcome> results;

    ResultListener(String testClass, Consumer<Outcome> results) {
        this.testClass = testClass;
        this.results = results;
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        results.accept(Outcome.of(Outcome.Kind.SKIPPED, name(test), reason));
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        var thrown = result.getThrowable();
        var message = thrown.map(Throwable::getMessage).orElse("no reason given");
        switch (result.getStatus()) {
            case SUCCESSFUL -> {
                if (test.isTest()) {
                    results.accept(Outcome.of(Outcome.Kind.PASSED, name(test), ""));
                }
            }
            case ABORTED ->
                    results.accept(Outcome.of(Outcome.Kind.SKIPPED, name(test), reason(message)));
            case FAILED -> {
                System.err.println("FAILED " + name(test));
                thrown.ifPresent(Throwable::printStackTrace);
                results.accept(
                        Outcome.of(
                                Outcome.Kind.FAILED,
                                name(test),
                                thrown.map(ResultListener::withCauses).orElse(message)));
            }
        }
    }

    /** A folder that cannot be deleted is named by a cause only. */
    private static String withCauses(Throwable thrown) {
        var text = new StringBuilder(thrown.toString());
        for (var cause = thrown.getCause(); cause != null; cause = cause.getCause()) {
            text.append(", because of ").append(cause);
        }
        return text.toString();
    }

    /** What was assumed, without the words that JUnit and AssertJ put around it. */
    private static String reason(String message) {
        return message.replaceFirst("^Assumption failed: ", "")
                .replaceFirst("(?s).*due to: \\[([^]]*)].*", "$1")
                .replaceFirst("(?s)^\\[([^]]*)].*", "$1");
    }

    private String name(TestIdentifier test) {
        return switch (test.getSource().orElse(null)) {
            case MethodSource method ->
                    method.getClassName()
                            + "."
                            + method.getMethodName()
                            + test.getLegacyReportingName().replaceFirst("^[^\\[]*", "");
            case ClassSource source -> source.getClassName();
            case null, default -> testClass + " " + test.getDisplayName();
        };
    }
}
