package dev.musher.base.property;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Makes values out of choices; the same choices give the same value. */
@FunctionalInterface
public interface Generator<T> {
    int MOST_REJECTED = 1000;

    T next(Choices choices);

    /** All values, if there are at most so many; a property with few cases runs each of them. */
    default Optional<List<T>> all(long most) {
        return Optional.empty();
    }

    default <R> Generator<R> map(Function<? super T, ? extends R> change) {
        var before = this;
        return new Generator<>() {
            @Override
            public R next(Choices choices) {
                return change.apply(before.next(choices));
            }

            @Override
            public Optional<List<R>> all(long most) {
                return before.all(most).map(all -> all.stream().<R>map(change).toList());
            }
        };
    }

    default <R> Generator<R> flatMap(Function<? super T, Generator<R>> then) {
        return choices -> then.apply(next(choices)).next(choices);
    }

    default Generator<T> filter(Predicate<? super T> wanted) {
        return choices -> {
            for (int i = 0; i < MOST_REJECTED; i++) {
                T value = next(choices);
                if (wanted.test(value)) {
                    return value;
                }
            }
            throw new NothingFits();
        };
    }

    default Generator<Optional<T>> optional() {
        return choices -> choices.below(4) == 0 ? Optional.empty() : Optional.of(next(choices));
    }

    default Lists<T> list() {
        return new Lists<>(this, 0, Lists.USUAL_MOST, Lists.Twins.ALLOWED);
    }

    /** Sets of up to so many values. */
    default Generator<Set<T>> set(int fewest, int most) {
        return new Lists<>(this, fewest, most, Lists.Twins.NONE).map(LinkedHashSet::new);
    }

    /** No value was found that a filter lets through. */
    final class NothingFits extends RuntimeException {
        private static final long serialVersionUID = 1;

        NothingFits() {
            super("A filter let none of " + MOST_REJECTED + " values through.");
        }
    }
}
