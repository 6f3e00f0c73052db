package dev.musher.base.property;

/** Values made of several generated ones: {@code combine(names, sizes).as(Box::new)}. */
public final class Combinators {
    private Combinators() {}

    public static <A, B> Of2<A, B> combine(Generator<A> a, Generator<B> b) {
        return new Of2<>(a, b);
    }

    public static <A, B, C> Of3<A, B, C> combine(Generator<A> a, Generator<B> b, Generator<C> c) {
        return new Of3<>(a, b, c);
    }

    public static <A, B, C, D> Of4<A, B, C, D> combine(
            Generator<A> a, Generator<B> b, Generator<C> c, Generator<D> d) {
        return new Of4<>(a, b, c, d);
    }

    public static <A, B, C, D, E> Of5<A, B, C, D, E> combine(
            Generator<A> a, Generator<B> b, Generator<C> c, Generator<D> d, Generator<E> e) {
        return new Of5<>(a, b, c, d, e);
    }

    public static <A, B, C, D, E, F> Of6<A, B, C, D, E, F> combine(
            Generator<A> a,
            Generator<B> b,
            Generator<C> c,
            Generator<D> d,
            Generator<E> e,
            Generator<F> f) {
        return new Of6<>(a, b, c, d, e, f);
    }

    public static <A, B, C, D, E, F, G, H> Of8<A, B, C, D, E, F, G, H> combine(
            Generator<A> a,
            Generator<B> b,
            Generator<C> c,
            Generator<D> d,
            Generator<E> e,
            Generator<F> f,
            Generator<G> g,
            Generator<H> h) {
        return new Of8<>(a, b, c, d, e, f, g, h);
    }

    /** 2 generators. */
    public record Of2<A, B>(Generator<A> a, Generator<B> b) {
        /** Makes one value of what each generates. */
        @FunctionalInterface
        public interface Maker2<A, B, R> {
            R make(A a, B b);
        }

        public <R> Generator<R> as(Maker2<A, B, R> maker) {
            return choices -> maker.make(a.next(choices), b.next(choices));
        }
    }

    /** 3 generators. */
    public record Of3<A, B, C>(Generator<A> a, Generator<B> b, Generator<C> c) {
        /** Makes one value of what each generates. */
        @FunctionalInterface
        public interface Maker3<A, B, C, R> {
            R make(A a, B b, C c);
        }

        public <R> Generator<R> as(Maker3<A, B, C, R> maker) {
            return choices -> maker.make(a.next(choices), b.next(choices), c.next(choices));
        }
    }

    /** 4 generators. */
    public record Of4<A, B, C, D>(Generator<A> a, Generator<B> b, Generator<C> c, Generator<D> d) {
        /** Makes one value of what each generates. */
        @FunctionalInterface
        public interface Maker4<A, B, C, D, R> {
            R make(A a, B b, C c, D d);
        }

        public <R> Generator<R> as(Maker4<A, B, C, D, R> maker) {
            return choices ->
                    maker.make(a.next(choices), b.next(choices), c.next(choices), d.next(choices));
        }
    }

    /** 5 generators. */
    public record Of5<A, B, C, D, E>(
            Generator<A> a, Generator<B> b, Generator<C> c, Generator<D> d, Generator<E> e) {
        /** Makes one value of what each generates. */
        @FunctionalInterface
        public interface Maker5<A, B, C, D, E, R> {
            R make(A a, B b, C c, D d, E e);
        }

        public <R> Generator<R> as(Maker5<A, B, C, D, E, R> maker) {
            return choices ->
                    maker.make(
                            a.next(choices),
                            b.next(choices),
                            c.next(choices),
                            d.next(choices),
                            e.next(choices));
        }
    }

    /** 6 generators. */
    public record Of6<A, B, C, D, E, F>(
            Generator<A> a,
            Generator<B> b,
            Generator<C> c,
            Generator<D> d,
            Generator<E> e,
            Generator<F> f) {
        /** Makes one value of what each generates. */
        @FunctionalInterface
        public interface Maker6<A, B, C, D, E, F, R> {
            R make(A a, B b, C c, D d, E e, F f);
        }

        public <R> Generator<R> as(Maker6<A, B, C, D, E, F, R> maker) {
            return choices ->
                    maker.make(
                            a.next(choices),
                            b.next(choices),
                            c.next(choices),
                            d.next(choices),
                            e.next(choices),
                            f.next(choices));
        }
    }

    /** 8 generators. */
    public record Of8<A, B, C, D, E, F, G, H>(
            Generator<A> a,
            Generator<B> b,
            Generator<C> c,
            Generator<D> d,
            Generator<E> e,
            Generator<F> f,
            Generator<G> g,
            Generator<H> h) {
        /** Makes one value of what each generates. */
        @FunctionalInterface
        public interface Maker8<A, B, C, D, E, F, G, H, R> {
            R make(A a, B b, C c, D d, E e, F f, G g, H h);
        }

        public <R> Generator<R> as(Maker8<A, B, C, D, E, F, G, H, R> maker) {
            return choices ->
                    maker.make(
                            a.next(choices),
                            b.next(choices),
                            c.next(choices),
                            d.next(choices),
                            e.next(choices),
                            f.next(choices),
                            g.next(choices),
                            h.next(choices));
        }
    }
}
