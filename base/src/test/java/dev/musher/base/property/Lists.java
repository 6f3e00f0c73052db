package dev.musher.base.property;

import java.util.ArrayList;
import java.util.List;

/** Lists of generated values: often short, sometimes empty or as long as may be. */
public final class Lists<T> implements Generator<List<T>> {
    static final int USUAL_MOST = 255;

    /** Whether a list may hold a value twice. */
    enum Twins {
        ALLOWED,
        NONE
    }

    private final Generator<T> values;
    private final int fewest;
    private final int most;
    private final Twins twins;

    Lists(Generator<T> values, int fewest, int most, Twins twins) {
        this.values = values;
        this.fewest = fewest;
        this.most = Math.max(fewest, most);
        this.twins = twins;
    }

    public Lists<T> ofMinSize(int size) {
        return new Lists<>(values, size, most, twins);
    }

    public Lists<T> ofMaxSize(int size) {
        return new Lists<>(values, fewest, size, twins);
    }

    public Lists<T> ofSize(int size) {
        return new Lists<>(values, size, size, twins);
    }

    public Lists<T> uniqueElements() {
        return new Lists<>(values, fewest, most, Twins.NONE);
    }

    @Override
    public List<T> next(Choices choices) {
        int size = length(choices, fewest, most);
        var list = new ArrayList<T>(size);
        for (int drawn = 0; list.size() < size && drawn < size + MOST_REJECTED; drawn++) {
            T value = values.next(choices);
            if (twins == Twins.ALLOWED || !list.contains(value)) {
                list.add(value);
            }
        }
        if (list.size() < fewest) {
            throw new NothingFits();
        }
        return list;
    }

    static int length(Choices choices, int fewest, int most) {
        int span = most - fewest;
        int few = Math.min(span, 2 * (int) Math.ceil(Math.sqrt(span)));
        return switch (choices.index(20)) {
            case 17 -> fewest;
            case 18 -> Math.min(most, fewest + 1);
            case 19 -> most;
            case 9, 10, 11, 12, 13, 14, 15, 16 -> fewest + choices.index(span + 1);
            default -> fewest + choices.index(few + 1);
        };
    }
}
