package dev.musher.tools.ecosystem;

import java.util.Optional;

/** Ruby with Bundler, Rake, RSpec and RuboCop. */
final class RubyProject implements Ecosystem {
    private static final String RAKE = "Rakefile";

    @Override
    public String tool() {
        return "Ruby";
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        if (!projectFolder.has("Gemfile")
                && !projectFolder.has(RAKE)
                && !projectFolder.has(".rspec")) {
            return Presence.ABSENT;
        }
        String bundle = projectFolder.has("Gemfile") ? "bundle exec " : "";
        if (projectFolder.has(".rubocop.yml")) {
            ecosystemFindings.add(
                    CheckKind.LINT,
                    bundle + "rubocop",
                    Optional.of(bundle + "rubocop -a"),
                    ".rubocop.yml");
        }
        test(projectFolder, bundle, ecosystemFindings);
        return Presence.HERE;
    }

    private static void test(
            ProjectFolder projectFolder, String bundle, EcosystemFindings ecosystemFindings) {
        if (projectFolder.has(".rspec") || projectFolder.has("spec/spec_helper.rb")) {
            var file = projectFolder.first(".rspec").orElse("spec/spec_helper.rb");
            ecosystemFindings.add(CheckKind.TEST, bundle + "rspec", file);
        } else if (projectFolder.has("bin/rails") && projectFolder.hasFolder("test")) {
            ecosystemFindings.add(CheckKind.TEST, "bin/rails test", "bin/rails");
        } else if (projectFolder.says("TestTask", RAKE)
                || projectFolder.says("task :test", RAKE)
                || projectFolder.says("task test", RAKE)) {
            ecosystemFindings.add(CheckKind.TEST, bundle + "rake test", RAKE);
        } else if (projectFolder.says("RSpec::Core::RakeTask", RAKE)
                || projectFolder.says("task :spec", RAKE)) {
            ecosystemFindings.add(CheckKind.TEST, bundle + "rake spec", RAKE);
        }
    }
}
