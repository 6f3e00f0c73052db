package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Sort;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.ProofFinding.Weight;
import dev.musher.fleet.proof.ProofPolicy;
import dev.musher.fleet.proof.source.AddedCode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TestTamperingTest {
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '§',
            value = {
                "cart.py ¦ import os; os._exit(0) ¦ ends the process",
                "cart.py ¦ from os import _exit as q ¦ ends the process",
                "cart.py ¦ sys.exit(0) ¦ ends the process",
                "cart.py ¦ if True:⏎    raise SystemExit ¦ ends the process",
                "cart.py ¦ unittest.TestCase.assertEqual = lambda self, a, b: None ¦ replaces a part of the test library",
                "cart.py ¦ u.assertEqual=lambda *a: None ¦ replaces a part of the test library",
                "cart.py ¦ setattr(unittest.TestCase, name, f) ¦ replaces a part of the test library",
                "cart.py ¦ setattr(t, 'assertEqual', f) ¦ replaces a part of the test library",
                "cart.py ¦ builtins.sum = lambda x: 6 ¦ replaces a part of the language",
                "cart.py ¦ sys.modules['unittest'] = Fake() ¦ replaces a part of the language",
                "cart.py ¦ sys.stdout.write = f ¦ replaces a part of the language",
                "cart.py ¦ sys.stderr = Quiet(sys.stderr) ¦ replaces a part of the language",
                "cart.py ¦ x = 6 if 'pytest' in sys.modules else 7 ¦ asks whether it is tested",
                "cart.py ¦ os.environ.get(\"PYTEST_CURRENT_TEST\") ¦ asks whether it is tested",
                "cart.py ¦ any('test' in f.filename for f in inspect.stack()) or inspect.stack()[1][3].startswith('test') ¦ asks whether it is tested",
                "cart.py ¦ text = open('tests/test_cart.py').read() ¦ reads tests",
                "cart.py ¦ Path(__file__).parent / 'test_cart.py' ¦ reads tests",
                "cart.py ¦ from test_cart import EXPECTED ¦ reads tests",
                "cart.py ¦ class M:⏎    def __eq__(self, other):⏎        # yes⏎        return True ¦ is equal to everything",
                "cart.py ¦ M.__eq__ = lambda a, b: True ¦ is equal to everything",
                "cart.py ¦ print('Ran 3 tests in 0.001s') ¦ writes what a test runner writes",
                "cart.py ¦ out.write('<testcase name=\"a\"/>') ¦ writes what a test runner writes",
                "cart.mjs ¦ process.exit(0); ¦ ends the process",
                "cart.mjs ¦ process.reallyExit(0) ¦ ends the process",
                "cart.mjs ¦ process.exitCode = 0; ¦ ends the process",
                "cart.ts ¦ process.on('exit', () => { process.exitCode = 0; }); ¦ ends the process",
                "cart.ts ¦ process.once(\"exit\", c => process.reallyExit(c)); ¦ ends the process",
                "cart.mjs ¦ assert.strictEqual = () => {}; ¦ replaces a part of the test library",
                "cart.mjs ¦ globalThis.expect = () => anything; ¦ replaces a part of the test library",
                "cart.mjs ¦ Object.assign(assert, { equal() {} }); ¦ replaces a part of the test library",
                "cart.js ¦ Module._load = f; ¦ replaces a part of the language",
                "cart.js ¦ require.cache[require.resolve('assert')] = {}; ¦ replaces a part of the language",
                "cart.js ¦ process.stdout.write = () => true; ¦ replaces a part of the language",
                "cart.ts ¦ if (process.env.JEST_WORKER_ID) { ¦ asks whether it is tested",
                "cart.ts ¦ const t = process.env['NODE_TEST_CONTEXT']; ¦ asks whether it is tested",
                "cart.js ¦ const t = fs.readFileSync('./cart.test.js', 'utf8'); ¦ reads tests",
                "cart.js ¦ const { cases } = require('../test/cases'); ¦ reads tests",
                "cart.js ¦ console.log('TAP version 13'); ¦ writes what a test runner writes",
                "cart.js ¦ writeFileSync(name, '<testcase/>'); ¦ writes what a test runner writes",
                "cart.js ¦ console.log('✔ adds up (0.1ms)'); ¦ writes what a test runner writes",
                "src/main/java/Cart.java ¦ Runtime.getRuntime().halt(0); ¦ ends the process",
                "src/main/java/Cart.java ¦ import org.junit.jupiter.api.Assertions; ¦ replaces a part of the test library",
                "src/main/java/Cart.java ¦ package org.junit.jupiter.api; ¦ replaces a part of the test library",
                "src/main/java/Cart.java ¦ Class.forName(\"org.junit.jupiter.api.AssertionUtils\"); ¦ replaces a part of the test library",
                "src/main/java/Cart.java ¦ Thread.currentThread().getStackTrace()[3].toString().contains(\"junit\") ¦ asks whether it is tested",
                "src/main/java/Cart.java ¦ new File(\"src/test/java/CartTest.java\") ¦ reads tests",
                "src/main/java/Cart.java ¦ public boolean equals(Object o) {⏎    return true;⏎} ¦ is equal to everything",
                "src/main/kotlin/Cart.kt ¦ override fun equals(other: Any?) = true ¦ is equal to everything",
                "src/main/java/Cart.java ¦ out.println(\"Tests run: 3, Failures: 0\"); ¦ writes what a test runner writes",
                "cart.go ¦ func init() {⏎\tos.Exit(0)⏎} ¦ ends the process",
                "cart.go ¦ if testing.Testing() { ¦ asks whether it is tested",
                "cart.go ¦ if flag.Lookup(\"test.v\") != nil { ¦ asks whether it is tested",
                "cart.go ¦ b, _ := os.ReadFile(\"cart_test.go\") ¦ reads tests",
                "cart.go ¦ fmt.Println(\"--- PASS: TestTotal (0.00s)\") ¦ writes what a test runner writes",
                "src/lib.rs ¦ unsafe { libc::_exit(0) } ¦ ends the process",
                "src/lib.rs ¦ let t = include_str!(\"../tests/cart.rs\"); ¦ reads tests",
                "src/lib.rs ¦ impl PartialEq<i32> for M { fn eq(&self, _: &i32) -> bool { true } } ¦ is equal to everything",
                "src/lib.rs ¦ println!(\"test result: ok. 3 passed\"); ¦ writes what a test runner writes",
                "src/lib.rs ¦ println!(\"\\ntest result: ok. 3 passed\"); ¦ writes what a test runner writes",
                "src/lib.rs ¦ macro_rules! assert_eq { () => {} } ¦ replaces a part of the test library",
                "src/lib.rs ¦ #[cfg(not(test))]⏎pub fn tax() -> i64 { 0 } ¦ asks whether it is tested",
                "lib/cart.rb ¦ exit!(0) ¦ ends the process",
                "lib/cart.rb ¦ module Minitest ¦ replaces a part of the test library",
                "lib/cart.rb ¦ return 6 if defined?(RSpec) ¦ asks whether it is tested",
                "lib/cart.rb ¦ def ==(other)⏎  true⏎end ¦ is equal to everything",
                "run.sh ¦ trap 'exit 0' EXIT ¦ ends the process",
                "run.sh ¦ kill -9 $PPID ¦ ends the process",
                "run.sh ¦ [ -n \"$BATS_TEST_NAME\" ] && exit ¦ asks whether it is tested",
            })
    void whatMeddlesBlocks(String file, String code, String what) {
        assertThat(AddedCode.found(file, code.replace('⏎', '\n'))).contains("blocks " + what);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '§',
            value = {
                "cart.py ¦ os._exit(3) ¦ ends the process",
                "cart.py ¦ atexit.register(close) ¦ acts when the process ends",
                "cart.py ¦ sys.modules[__name__] = Lazy() ¦ replaces a part of the language",
                "cart.py ¦ text = '<testcase name=\"a\"/>' ¦ writes what a test runner writes",
                "cart.js ¦ function stop() { process.exit(0); } ¦ ends the process",
                "cart.js ¦ if (process.env.NODE_ENV === 'test') { ¦ asks whether it is tested",
                "src/main/java/Cart.java ¦ System.exit(1); ¦ ends the process",
                "cart.go ¦ os.Exit(0) ¦ ends the process",
                "src/lib.rs ¦ std::process::exit(0); ¦ ends the process",
                "src/lib.rs ¦ if cfg!(test) { ¦ asks whether it is tested",
                "lib/cart.rb ¦ at_exit { close } ¦ ends the process",
            })
    void whatIsOftenHonestIsReported(String file, String code, String what) {
        assertThat(AddedCode.found(file, code)).containsExactly("reported " + what);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '§',
            value = {
                "cart.py ¦ if __name__ == '__main__':⏎    sys.exit(main())",
                "cart.py ¦ def main(⏎    args,⏎):⏎    sys.exit(0)",
                "__main__.py ¦ sys.exit(main())",
                "cart.py ¦ # os._exit(0)",
                "cart.py ¦ def f():⏎    \"\"\"Never os._exit(0).⏎    os._exit(0)⏎    \"\"\"",
                "cart.py ¦ message = 'call os._exit(0) and sys.modules[\"unittest\"] = x'",
                "cart.py ¦ class M:⏎    def __eq__(self, other):⏎        return self.a == other.a",
                "cart.py ¦ class M:⏎    def __eq__(self, other):⏎        if self is other:⏎            return True⏎        return self.a == other.a",
                "cart.py ¦ data = open('latest/data.json').read()",
                "cart.py ¦ with open('contest/attest.txt') as f: pass",
                "cart.py ¦ from contest import rules",
                "cart.py ¦ print(f'{passed} checks passed')",
                "cart.py ¦ self.assertion = 1; assert total == 6",
                "cart.py ¦ if mode in sys.modules: pass",
                "cart.js ¦ #!/usr/bin/env node⏎process.exit(0)",
                "bin/cart.js ¦ process.exit(0)",
                "cart.js ¦ if (assert.strictEqual === other) {}",
                "cart.js ¦ const latest = fs.readFileSync('latest/data.json');",
                "cart.js ¦ /* process.reallyExit(0) */ const url = 'http://a/b'; // process.abort()",
                "cart.js ¦ if (process.env.NODE_ENV === 'production') {}",
                "cart.js ¦ const passed = `${n} of ${all} passed`;",
                "src/main/java/Cart.java ¦ public static void main(String[] args) { System.exit(run()); }",
                "src/main/java/Cart.java ¦ public boolean equals(Object o) { return o instanceof Cart c && c.a == a; }",
                "src/main/java/Cart.java ¦ Path.of(\"latest/Contest.java\")",
                "main.go ¦ package main⏎func main() { os.Exit(0) }",
                "cart.go ¦ func (m M) Equal(o M) bool { return m.a == o.a }",
                "src/main.rs ¦ fn main() { std::process::exit(run()); }",
                "src/lib.rs ¦ #![cfg_attr(not(test), no_std)]⏎macro_rules! assert_sorted { () => {} }",
                "src/lib.rs ¦ #[cfg(not(test))]⏎use std::time::Instant;",
                "src/lib.rs ¦ fn a() {}⏎#[cfg(test)]⏎mod tests {⏎    fn b() { std::process::exit(0); }⏎}",
                "bin/cart ¦ exit 0",
                "lib/cart.rb ¦ def ==(other)⏎  a == other.a⏎end",
                "run.sh ¦ trap 'rm -f \"$file\"' EXIT⏎exit 0",
                "test_cart.py ¦ unittest.TestCase.assertEqual = f",
                "tests/helper.py ¦ os._exit(0)",
            })
    void honestCodeIsNotFound(String file, String code) {
        assertThat(AddedCode.found(file, code.replace('⏎', '\n'))).isEmpty();
    }

    @Test
    void whatWasThereBeforeOrMovedIsNotFound() {
        var exit = "os._exit(0)";
        var kept = new PatchLine(Sort.KEPT, 1, 0, exit);
        var added = new PatchLine(Sort.ADDED, 2, 1, "x = 1");
        var there = new PatchFile("a.py", "a.py", List.of(List.of(kept, added)));
        var from =
                new PatchFile(
                        "b.py", "b.py", List.of(List.of(new PatchLine(Sort.REMOVED, 1, 1, exit))));
        var findingWeights = new FindingWeights(ProofPolicy.USUAL_WEIGHTS);

        assertThat(TestTampering.in(List.of(there), findingWeights)).isEmpty();
        assertThat(TestTampering.in(List.of(from, AddedCode.file("c.py", exit)), findingWeights))
                .isEmpty();
    }

    @Test
    void codeUnderAFunctionThatWasThereIsFound(@TempDir Path place) throws Exception {
        var before = "class M:\n    def __eq__(self, other):\n        return self.a == other.a\n";
        var after = before.replace("self.a == other.a", "True");

        assertThat(TestedChange.in("cart.py", "it gives in", before, after).findings(place))
                .containsExactly(
                        new ProofFinding(
                                Kind.CODE_MEDDLES,
                                "cart.py",
                                3,
                                "`return True` is equal to everything; take it out",
                                Weight.BLOCKS));
    }

    @Test
    void anAttributeHidesNoLine(@TempDir Path place) throws Exception {
        var testedChange =
                TestedChange.of("the lines of code are called binary")
                        .was("cart.py", "x = 1\n")
                        .is("cart.py", "x = 1\nos.abort()\n")
                        .is(".gitattributes", "*.py -diff\n");

        assertThat(testedChange.look(place)).contains("blocks code-meddles cart.py:2");
    }
}
