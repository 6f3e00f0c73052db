package dev.musher.agent.judge;

import dev.musher.provider.catalogue.Cost;

/** A model that judges. It is asked without tools, and blocks the calling thread. */
public interface Judge {
    /** The result of asking. */
    sealed interface Judgement {
        Cost cost();

        record Said(String words, Cost cost) implements Judgement {}

        /** It could not be asked, or broke off; the reason is a sentence. */
        record Silent(String why, Cost cost) implements Judgement {}
    }

    Judgement ask(String instructions, String matter) throws InterruptedException;
}
