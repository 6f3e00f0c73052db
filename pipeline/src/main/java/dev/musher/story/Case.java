package dev.musher.story;

/** Everything a rule about one item looks at. */
record Case(Neighbours neighbours, Policy policy, Order order, Item item) {
    Stage stage() {
        return item.stage();
    }

    Actor by() {
        return order.by();
    }

    boolean isBy(Actor.Kind kind) {
        return by().kind() == kind;
    }

    Case with(Command command) {
        return new Case(neighbours, policy, new Order(by(), order.at(), command), item);
    }
}
