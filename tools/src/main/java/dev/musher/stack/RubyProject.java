package dev.musher.stack;

import java.util.Optional;

/** Ruby with Bundler, Rake, RSpec and RuboCop. */
final class RubyProject implements Ecosystem {
    private static final String RAKE = "Rakefile";

    @Override
    public String tool() {
        return "Ruby";
    }

    @Override
    public Presence look(Folder folder, Finds finds) {
        if (!folder.has("Gemfile") && !folder.has(RAKE) && !folder.has(".rspec")) {
            return Presence.ABSENT;
        }
        String bundle = folder.has("Gemfile") ? "bundle exec " : "";
        if (folder.has(".rubocop.yml")) {
            finds.add(
                    CheckKind.LINT,
                    bundle + "rubocop",
                    Optional.of(bundle + "rubocop -a"),
                    ".rubocop.yml");
        }
        test(folder, bundle, finds);
        return Presence.HERE;
    }

    private static void test(Folder folder, String bundle, Finds finds) {
        if (folder.has(".rspec") || folder.has("spec/spec_helper.rb")) {
            var file = folder.first(".rspec").orElse("spec/spec_helper.rb");
            finds.add(CheckKind.TEST, bundle + "rspec", file);
        } else if (folder.has("bin/rails") && folder.hasFolder("test")) {
            finds.add(CheckKind.TEST, "bin/rails test", "bin/rails");
        } else if (folder.says("TestTask", RAKE)
                || folder.says("task :test", RAKE)
                || folder.says("task test", RAKE)) {
            finds.add(CheckKind.TEST, bundle + "rake test", RAKE);
        } else if (folder.says("RSpec::Core::RakeTask", RAKE) || folder.says("task :spec", RAKE)) {
            finds.add(CheckKind.TEST, bundle + "rake spec", RAKE);
        }
    }
}
