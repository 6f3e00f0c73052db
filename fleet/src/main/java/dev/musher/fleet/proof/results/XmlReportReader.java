package dev.musher.fleet.proof.results;

import dev.musher.fleet.proof.results.TestResult.Outcome;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads JUnit's form of reports, which most tools write, and that of .NET. Neither document types
 * nor entities are known: a report that has them is none.
 */
final class XmlReportReader {
    private static final String SUITE = "testsuite";

    private final ResultCollector resultCollector;
    private final Deque<String> suites = new ArrayDeque<>();
    private String name = "";
    private String file = "";
    private Optional<Outcome> outcome = Optional.empty();

    private XmlReportReader(ResultCollector resultCollector) {
        this.resultCollector = resultCollector;
    }

    /** Adds what a report says; nothing of it if it is another kind of file, or not whole. */
    static void read(InputStream in, ResultCollector resultCollector) {
        var own = new ResultCollector();
        try {
            var reader = factory().createXMLStreamReader(in);
            if (isReport(reader)) {
                new XmlReportReader(own).read(reader);
                resultCollector.add(own.results());
            }
        } catch (XMLStreamException _) {
            // A report that is cut off, or not XML: what is missing is unknown.
        }
    }

    private static XMLInputFactory factory() {
        var factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        return factory;
    }

    private static boolean isReport(XMLStreamReader reader) throws XMLStreamException {
        while (reader.hasNext() && reader.getEventType() != XMLStreamConstants.START_ELEMENT) {
            if (reader.next() == XMLStreamConstants.DTD) {
                return false;
            }
        }
        return switch (reader.getLocalName()) {
            case "testsuites", SUITE, "TestRun" -> true;
            default -> false;
        };
    }

    private void read(XMLStreamReader reader) throws XMLStreamException {
        while (true) {
            if (reader.getEventType() == XMLStreamConstants.START_ELEMENT) {
                start(reader);
            } else if (reader.getEventType() == XMLStreamConstants.END_ELEMENT) {
                end(reader.getLocalName());
            }
            if (!reader.hasNext()) {
                return;
            }
            reader.next();
        }
    }

    private void start(XMLStreamReader reader) {
        switch (reader.getLocalName()) {
            case SUITE -> suites.addLast(text(reader, "name"));
            case "testcase" -> {
                name = name(text(reader, "classname"), text(reader, "name"));
                file = text(reader, "file");
                outcome = Optional.empty();
            }
            // What is skipped or still to do may fail all the same.
            case "skipped" -> outcome = Optional.of(Outcome.SKIPPED);
            case "failure", "error" -> outcome = outcome.or(() -> Optional.of(Outcome.FAILED));
            case "UnitTestResult" ->
                    resultCollector.add(
                            text(reader, "testName"), ofDotnet(text(reader, "outcome")), "");
            default -> {
                // Properties, output and times do not matter.
            }
        }
    }

    private void end(String element) {
        if (element.equals(SUITE)) {
            suites.removeLast();
        } else if (element.equals("testcase")) {
            resultCollector.add(name, outcome.orElse(Outcome.PASSED), file);
        }
    }

    /** Where the class says nothing, the suites around a test tell it from others. */
    private String name(String owner, String test) {
        if (owner.isEmpty() || owner.equals("test")) {
            var words = new ArrayList<>(suites);
            words.add(test);
            words.removeIf(String::isEmpty);
            return String.join(" > ", words);
        }
        return test.startsWith(owner) ? test : owner + "." + test;
    }

    private static Outcome ofDotnet(String word) {
        return switch (word) {
            case "Passed", "PassedButRunAborted" -> Outcome.PASSED;
            case "NotExecuted", "NotRunnable", "Inconclusive", "Pending" -> Outcome.SKIPPED;
            default -> Outcome.FAILED;
        };
    }

    private static String text(XMLStreamReader reader, String attribute) {
        var text = reader.getAttributeValue(null, attribute);
        return text == null ? "" : text;
    }
}
