package dev.musher.tools.symbols;

/** Where a name is defined. */
record DefinitionAnswer(QueryScope scope, String name) {
    String text() {
        var found = scope.find(NameQuery.of(name));
        if (found.isEmpty()) {
            throw new UnknownName(scope, name).failure();
        }
        var answerPage = new AnswerPage();
        found.forEach(one -> answerPage.add(scope.shown(one)));
        return answerPage.text("Qualify the name or give a path.", scope.gaps());
    }
}
