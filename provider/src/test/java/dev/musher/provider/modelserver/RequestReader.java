package dev.musher.provider.modelserver;

/** How a dialect's requests are understood; pure and without state. */
interface RequestReader {
    ParsedRequest asked(RecordedRequest request);

    /** The vendor's name of the model that is asked. */
    default String model(RecordedRequest request) {
        return JsonView.of(request.body()).at("model").text();
    }
}
