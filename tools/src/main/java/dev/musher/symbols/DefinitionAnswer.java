package dev.musher.symbols;

/** Where a name is defined. */
record DefinitionAnswer(Scope scope, String name) {
    String text() {
        var found = scope.find(NameQuery.of(name));
        if (found.isEmpty()) {
            throw new UnknownName(scope, name).failure();
        }
        var page = new Page();
        found.forEach(one -> page.add(scope.shown(one)));
        return page.text("Qualify the name or give a path.", scope.gaps());
    }
}
