package dev.musher.base.testrun;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/** What a process with tests runs with: the settings that the POM has for {@code mvn test}. */
record TestSettings(List<String> flags, Map<String, String> environment) {
    static TestSettings read(Path pom) throws IOException {
        try {
            var document =
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile());
            var flags = document.getElementsByTagName("argLine").item(0).getTextContent();
            var variables = document.getElementsByTagName("environmentVariables").item(0);
            var environment = new LinkedHashMap<String, String>();
            for (var node = variables.getFirstChild(); node != null; node = node.getNextSibling()) {
                if (node instanceof Element variable) {
                    environment.put(variable.getTagName(), variable.getTextContent());
                }
            }
            return new TestSettings(List.of(flags.strip().split("\\s+")), environment);
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException("cannot read " + pom, e);
        }
    }
}
