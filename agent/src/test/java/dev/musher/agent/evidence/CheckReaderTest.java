package dev.musher.agent.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.evidence.Check.Kind;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CheckReaderTest {
    private final BashCommandAnalyzer commands = new BashCommandAnalyzer();
    private final CheckReader checks = new CheckReader();

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(
            delimiter = '#',
            value = {
                "pytest # test",
                "pytest -q tests/test_a.py::test_b # test",
                "pytest -n 4 -x # test",
                "python -m pytest -q # test",
                "python3.12 -W error -m unittest discover -s tests # test",
                "python3 -B -m unittest -v # test",
                "python3 -Buq -Wignore -X utf8 -m pytest # test",
                "uv run pytest # test",
                "uv run --with hypothesis python -m pytest # test",
                "poetry run pytest -q # test",
                "pipenv run python -m pytest # test",
                "coverage run -m pytest # test",
                "python manage.py test app # test",
                "python tests/test_calc.py # test",
                "tox -e py312 # test",
                "ruff check . # lint",
                "ruff format --check # lint",
                "mypy src # lint",
                "black --check . # lint",
                "npx tsc --noEmit # build lint",
                "tsc -p tsconfig.json # build lint",
                "eslint src --fix # lint",
                "npx --yes jest --ci # test",
                "npm test # test",
                "npm t -- --watch=false # test",
                "npm run lint # lint",
                "npm run build # build",
                "npm run test:unit # test",
                "npm --prefix web run type-check # lint",
                "yarn test # test",
                "yarn workspace web lint # lint",
                "pnpm -r test # test",
                "pnpm exec vitest run # test",
                "bun test # test",
                "deno test -A # test",
                "deno task test # test",
                "node --test # test",
                "node --test test/a.test.js # test",
                "node test/a.test.js # test",
                "node_modules/.bin/jest # test",
                "NODE_ENV=test npx mocha # test",
                "cross-env CI=1 jest # test",
                "mvn test # build test",
                "mvn -q -pl x test # build test",
                "mvn clean verify # build lint test",
                "./mvnw -B -o -ntp package -DskipTests # build",
                "mvn -Dmaven.test.skip=true install # build",
                "mvn -DskipTests=false test # build test",
                "mvn spotless:check # lint",
                "mvn -q compile # build",
                "sh mvnw test # build test",
                "./gradlew test # build test",
                "./gradlew :b:test --tests Foo # build test",
                "gradle build -x test # build",
                "./gradlew check # build lint test",
                "./gradlew integrationTest # test",
                "go test ./... # build test",
                "go vet ./... # lint",
                "go build ./... # build",
                "golangci-lint run # lint",
                "cargo test # build test",
                "cargo +nightly test --workspace # build test",
                "cargo test --no-run # build",
                "cargo clippy -- -D warnings # lint",
                "cargo check # build",
                "cargo nextest run # build test",
                "cargo fmt --check # lint",
                "make # build",
                "make -j 4 # build",
                "make test # test",
                "make -C sub check # build lint test",
                "make lint # lint",
                "cmake --build build # build",
                "ctest --test-dir build # test",
                "ninja -C build test # test",
                "just test # test",
                "task lint # lint",
                "rake # test",
                "rake spec # test",
                "bundle exec rspec # test",
                "bin/rails test # test",
                "dotnet test # build test",
                "swift test # build test",
                "mix test # build test",
                "phpunit # test",
                "vendor/bin/phpunit tests # test",
                "php artisan test # test",
                "bats tests # test",
                "shellcheck run.sh # lint",
                "bash -n tests/run.sh # lint",
                "./check # build lint test",
                "./check --fast # build lint test",
                "./run_tests.sh # test",
                "bash scripts/test.sh # test",
                "scripts/lint # lint",
                "timeout 600 nice make test # test",
                "env A=1 pytest # test",
                "sudo -u me pytest # test",
                "docker compose exec app pytest -q # test",
                "docker run --rm -v .:/w -w /w node:20 npm test # test",
                "pre-commit run --all-files # lint",
                "bazel test //b/... # build test",
                "nx run-many -t test # test",
                "turbo run build # build",
                "javac -d out src/A.java # build",
                "gcc -o a a.c # build",
                "zig build test # build",
                "bash -c 'cd a && pytest' # test",
                "(cd web && npm test) # test",
                "xargs pytest # test",
            })
    void knowsAsACheck(String command, String kinds) {
        assertThat(kinds(command)).isEqualTo(kinds);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "pytest --version",
                "pytest --collect-only -q",
                "mvn --version",
                "mvn dependency:tree",
                "mvn spotless:apply",
                "mvn clean",
                "make -n test",
                "make clean",
                "make install",
                "npm install",
                "npm ci",
                "npm run dev",
                "npm run test:watch",
                "npm run lint:fix",
                "npm start",
                "go run .",
                "go mod tidy",
                "go get example.com/test",
                "cargo run",
                "cargo fmt",
                "cargo add test",
                "ruff format",
                "black .",
                "prettier --write .",
                "git commit -m 'make test pass'",
                "git status",
                "git checkout test",
                "echo mvn test",
                "cat test.sh",
                "ls tests",
                "grep -r test src",
                "sed -i s/test/x/ a.py",
                "python app.py",
                "python -c 'import unittest; unittest.main()'",
                "python -m http.server",
                "node server.js",
                "node -e 'test()'",
                "which pytest",
                "pip install pytest",
                "uv pip install pytest",
                "rm -rf test",
                "cd tests",
                "test -f a",
                "docker build .",
                "docker compose up -d test",
                "gradle tasks",
                "./gradlew --dry-run test",
                "dotnet test --list-tests",
                "ctest -N",
                "man pytest",
                "command -v pytest",
                "vim test_a.py",
                "./deploy.sh",
                "$RUNNER test",
            })
    void knowsAsNoCheck(String command) {
        assertThat(kinds(command)).isEmpty();
    }

    private String kinds(String command) {
        var kinds = new java.util.TreeSet<String>();
        for (CommandStep commandStep : commands.read(command).steps()) {
            checks.read(commandStep.words())
                    .ifPresent(
                            check -> {
                                for (Kind kind : check.kinds()) {
                                    kinds.add(kind.name().toLowerCase(Locale.ROOT));
                                }
                            });
        }
        return kinds.stream().collect(Collectors.joining(" "));
    }
}
