package dev.musher.tools.web;

import dev.musher.base.http.HttpCall.Method;
import java.util.List;
import java.util.Locale;

/** The search services that can be asked: what each wants in a request, and where results are. */
public enum SearchProvider {
    BRAVE("https://api.search.brave.com", "BRAVE_API_KEY"),
    TAVILY("https://api.tavily.com", "TAVILY_API_KEY"),
    /** One's own server, which usually wants no key and has no usual address. */
    SEARXNG("", "");

    /**
     * How to ask.
     *
     * @param path with GET, the query follows it; with POST, the query is in a JSON object
     * @param keyHeader the header that carries the key
     * @param keyPrefix what stands before the key in it
     */
    record Request(Method method, String path, String keyHeader, String keyPrefix) {}

    /**
     * Where results are in the JSON of an answer.
     *
     * @param list the fields that lead to the array, from the outermost
     */
    record Results(List<String> list, String title, String address, String excerpt) {}

    private final String usualUrl;
    private final String keyVariable;

    SearchProvider(String usualUrl, String keyVariable) {
        this.usualUrl = usualUrl;
        this.keyVariable = keyVariable;
    }

    /** Its name in settings and sentences. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Where it is asked; empty if the user has to say it. */
    public String usualUrl() {
        return usualUrl;
    }

    /** The variable that usually holds its key; empty if it usually wants none. */
    public String keyVariable() {
        return keyVariable;
    }

    Request request() {
        return switch (this) {
            case BRAVE ->
                    new Request(
                            Method.GET,
                            "/res/v1/web/search?count=10&text_decorations=false&q=",
                            "X-Subscription-Token",
                            "");
            case TAVILY -> new Request(Method.POST, "/search", "Authorization", "Bearer ");
            case SEARXNG ->
                    new Request(Method.GET, "/search?format=json&q=", "Authorization", "Bearer ");
        };
    }

    Results results() {
        return switch (this) {
            case BRAVE -> new Results(List.of("web", "results"), "title", "url", "description");
            case TAVILY, SEARXNG -> new Results(List.of("results"), "title", "url", "content");
        };
    }
}
