package dev.musher.host.desk;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Remembers what it was told. */
final class FaceTwin implements Consumer<DeskEvent> {
    private final List<DeskEvent> told = new ArrayList<>();

    @Override
    public synchronized void accept(DeskEvent event) {
        told.add(event);
        notifyAll();
    }

    synchronized void await(DeskEvent event) throws InterruptedException {
        while (!told.contains(event)) {
            wait();
        }
    }

    synchronized void awaitRuns(int count) throws InterruptedException {
        while (endings().size() < count) {
            wait();
        }
    }

    void awaitIdle(Desk desk) {
        while (desk.isBusy()) {
            Thread.onSpinWait();
        }
    }

    synchronized List<DeskEvent.Ending> endings() {
        var endings = new ArrayList<DeskEvent.Ending>();
        for (DeskEvent event : told) {
            if (event instanceof DeskEvent.RunEnded ended) {
                endings.add(ended.ending());
            }
        }
        return endings;
    }

    synchronized List<String> words() {
        var words = new ArrayList<String>();
        for (DeskEvent event : told) {
            if (event instanceof DeskEvent.WordsCame came) {
                words.add(came.text());
            }
        }
        return words;
    }
}
