package dev.musher.fleet.landing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.commitmessage.StoryCommitMessage;
import dev.musher.fleet.commitstack.BaseRepositoryException;
import dev.musher.fleet.commitstack.QueuedStory;
import dev.musher.fleet.commitstack.StackResult;
import dev.musher.fleet.commitstack.StackedCommit;
import dev.musher.pipeline.story.Landing.Landed;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/** The twin of {@link GitBaseRepository}: commits are maps from paths to contents. */
public final class InMemoryBaseRepository implements BaseRepository {
    private static final Ref MAIN = Ref.branch("main");

    private final Map<CommitId, Node> nodes = new HashMap<>();
    private final Map<TreeId, Map<String, String>> trees = new HashMap<>();
    private final List<PushResult> answers = new ArrayList<>();
    private final List<LandedStack> journal = new ArrayList<>();
    private final List<CommitId> pushes = new ArrayList<>();
    private Consumer<CommitId> pushed = _ -> {};
    private Optional<String> held = Optional.empty();
    private CommitId base;

    /** A commit; where a story began is what it is merged by. */
    private record Node(TreeId tree, Optional<CommitId> parent, String message) {}

    public InMemoryBaseRepository(Map<String, String> files) {
        base = commit(tree(files), Optional.empty(), "Start");
    }

    /** A story's branch that starts from base and has these files beside base's. */
    public synchronized CommitId work(Map<String, String> files) {
        var all = new TreeMap<>(files(base));
        all.putAll(files);
        return commit(tree(all), Optional.of(base), "Work");
    }

    /** Somebody else commits to base. */
    public synchronized CommitId commitToBase(Map<String, String> files) {
        base = work(files);
        return base;
    }

    /** From now on the user's checkout is in the way. */
    public synchronized void hold(String why) {
        held = Optional.of(why);
    }

    public synchronized void letGo() {
        held = Optional.empty();
    }

    /** The next push is answered so; after the last one everything is sent. */
    public synchronized void answer(PushResult pushResult) {
        answers.add(pushResult);
    }

    /** From now on this hears of every push before it is answered. */
    public synchronized void onPush(Consumer<CommitId> listener) {
        pushed = listener;
    }

    /** What was sent, or should have been. */
    public synchronized List<CommitId> pushes() {
        return List.copyOf(pushes);
    }

    /** What is on base. */
    public synchronized Map<String, String> files() {
        return Map.copyOf(files(base));
    }

    @Override
    public synchronized BaseTip base() {
        return new BaseTip(MAIN, base, node(base).tree());
    }

    @Override
    public synchronized StackResult stack(CommitId below, QueuedStory queuedStory) {
        var start = files(node(queuedStory.tip()).parent().orElse(below));
        var ours = files(below);
        var theirs = files(queuedStory.tip());
        var merged = new TreeMap<>(ours);
        var conflicts = new ArrayList<String>();
        for (String path : paths(start, theirs)) {
            String was = start.getOrDefault(path, "");
            String there = ours.getOrDefault(path, "");
            String wanted = theirs.getOrDefault(path, "");
            if (!was.equals(wanted) && !there.equals(wanted)) {
                if (there.equals(was)) {
                    merged.put(path, wanted);
                } else {
                    conflicts.add(path);
                }
            }
        }
        merged.values().removeIf(String::isEmpty);
        return conflicts.isEmpty()
                ? stack(below, queuedStory, tree(merged))
                : new StackResult.Conflict(conflicts);
    }

    @Override
    public synchronized StackResult stack(CommitId below, QueuedStory queuedStory, TreeId tree) {
        var treeBelow = node(below).tree();
        if (tree.equals(treeBelow)) {
            return new StackResult.Empty();
        }
        var commit = commit(tree, Optional.of(below), queuedStory.message());
        var landed = new Landed(commit, tree, below, treeBelow);
        return new StackResult.On(
                new StackedCommit(queuedStory.story(), queuedStory.tip(), landed), List.of());
    }

    @Override
    public synchronized List<String> changed(CommitId from, CommitId to) {
        var before = files(from);
        var after = files(to);
        return paths(before, after).stream()
                .filter(path -> !before.getOrDefault(path, "").equals(after.getOrDefault(path, "")))
                .toList();
    }

    @Override
    public synchronized LandingResult land(CommitId from, List<StackedCommit> stack) {
        var landedStack = new LandedStack(from, stack);
        if (!stack.getFirst().landed().parent().equals(from)) {
            throw new IllegalArgumentException(stack + " is not based on " + from);
        }
        if (!base.equals(from)) {
            return new LandingResult.BaseMoved(base);
        }
        if (held.isPresent()) {
            return new LandingResult.Waits(held.get(), LandingResult.Lasts.PERSON);
        }
        base = landedStack.head();
        journal.add(landedStack);
        return new LandingResult.Landed(landedStack);
    }

    @Override
    public synchronized List<LandedStack> unfinished() {
        return List.copyOf(journal);
    }

    @Override
    public synchronized void arrived(LandedStack landedStack) {
        journal.remove(landedStack);
    }

    @Override
    public synchronized Optional<StackedCommit> find(QueuedStory queuedStory) {
        for (var at = Optional.of(base); at.isPresent(); at = node(at.get()).parent()) {
            var node = node(at.get());
            var text = StoryCommitMessage.parse(node.message());
            if (text.isPresent()
                    && text.get().tip().equals(queuedStory.tip())
                    && text.get().trailers().story().equals(queuedStory.story())) {
                var parent = node.parent().orElseThrow();
                var landed = new Landed(at.get(), node.tree(), parent, node(parent).tree());
                return Optional.of(
                        new StackedCommit(queuedStory.story(), queuedStory.tip(), landed));
            }
        }
        return Optional.empty();
    }

    @Override
    public synchronized PushResult push(String remote, CommitId head) {
        pushes.add(head);
        pushed.accept(head);
        return answers.isEmpty() ? new PushResult.Sent() : answers.removeFirst();
    }

    private static List<String> paths(Map<String, String> one, Map<String, String> other) {
        var paths = new TreeSet<>(one.keySet());
        paths.addAll(other.keySet());
        return List.copyOf(paths);
    }

    private Node node(CommitId commit) {
        var node = nodes.get(commit);
        if (node == null) {
            throw new BaseRepositoryException("There is no commit " + commit);
        }
        return node;
    }

    private Map<String, String> files(CommitId commit) {
        return trees.getOrDefault(node(commit).tree(), Map.of());
    }

    private TreeId tree(Map<String, String> files) {
        var tree = new TreeId(hash(new TreeMap<>(files).toString()));
        trees.put(tree, Map.copyOf(files));
        return tree;
    }

    private CommitId commit(TreeId tree, Optional<CommitId> parent, String message) {
        var commit = new CommitId(hash(tree + parent.toString() + message));
        nodes.put(commit, new Node(tree, parent, message));
        return commit;
    }

    private static String hash(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-1").digest(text.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
