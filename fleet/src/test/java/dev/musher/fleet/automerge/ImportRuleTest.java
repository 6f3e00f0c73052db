package dev.musher.fleet.automerge;

import static dev.musher.fleet.automerge.Merges.REFUSED;
import static dev.musher.fleet.automerge.Merges.joined;
import static dev.musher.fleet.automerge.Merges.reason;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImportRuleTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "A.java ~ package p;||import a.B;^ ~ import a.D; ~ import a.C; ~ import a.C;|import a.D;",
                "A.java ~ // x|/* y| * z */|import a.B;^ ~ import static b.C.d; // why ~ import c.E; ~ import c.E;|import static b.C.d; // why",
                "A.kt ~ package p||import a.B^ ~ import b.C as D ~ import b.E ~ import b.C as D|import b.E",
                "a.py ~ \"\"\"Doc.|more|\"\"\"|import os^ ~ import sys ~ import re, json ~ import re, json|import sys",
                "a.py ~ #!/usr/bin/env python|import a.b^ ~ import a.c ~ from .x import y as z ~ import a.c|from .x import y as z",
                "a.py ~ import ast^ ~ import numpy as np ~ import numpy as n ~ import numpy as n|import numpy as np",
                "a.ts ~ 'use strict';|import a from 'a';^ ~ import { b, c as d } from './b'; ~ import * as e from \"e\"; ~ import { b, c as d } from './b';|import * as e from \"e\";",
                "a.ts ~ import {|  a,|} from 'a';|import b from 'b';^ ~ import type { D } from 'd'; ~ import type { C } from 'c'; ~ import type { C } from 'c';|import type { D } from 'd';",
                "a.js ~ import a from 'a'^ ~ import c, { d } from 'c' ~ import b from 'b' ~ import b from 'b'|import c, { d } from 'c'",
                "a.js ~ const a = require('a');^ ~ const c = require('c'); ~ const b = require('b'); ~ const b = require('b');|const c = require('c');",
                "a.rs ~ #![warn(x)]|mod m;|use a::b;^ ~ use a::d::{self, E}; ~ use a::c as f; ~ use a::c as f;|use a::d::{self, E};",
                "a.h ~ #pragma once|#include <a.h>^ ~ #include \"c.h\" ~ #include <b.h> ~ #include <b.h>|#include \"c.h\"",
                "a.c ~ #ifndef A_H|#define A_H|#include <a.h>^ ~ #include <sys/b.h> ~ #include <b.h> ~ #include <b.h>|#include <sys/b.h>",
                "A.cs ~ using System;^ ~ using System.Text; ~ using System.IO; ~ using System.IO;|using System.Text;",
                "a.rb ~ require 'a'^ ~ require 'c' ~ require 'b' ~ require 'b'|require 'c'",
                "a.php ~ <?php|namespace X;|use A\\B;^ ~ use A\\D; ~ use A\\C; ~ use A\\C;|use A\\D;",
            })
    void importsOfBothSidesAreThere(
            String path, String base, String ours, String theirs, String both) {
        assertThat(joined(path, with(base, ""), with(base, ours + "|"), with(base, theirs + "|")))
                .isEqualTo(with(base, both + "|"));
    }

    /** The caret is where lines are added. */
    private static String with(String base, String lines) {
        return base.replace("^", "|" + lines) + "|class X {}|";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "a name for two things ~ A.java ~ import a.B; ~ import b.List; ~ import c.List;",
                "a name of base for another thing ~ A.java ~ import a.B; ~ import b.B; ~ import b.C;",
                "a wildcard ~ A.java ~ import a.B; ~ import b.*; ~ import c.List;",
                "a wildcard ~ A.scala ~ import a.B ~ import b._ ~ import c.List",
                "twice with another comment ~ A.java ~ import a.B; ~ import b.C; ~ import b.C; // x",
                "modules of Java ~ A.java ~ import a.B; ~ import module b; ~ import b.C;",
                "not whole ~ A.java ~ import a.B; ~ import b ~ import b.C;",
                "another alias ~ A.kt ~ import a.B ~ import b.C as D ~ import b.E as D",
                "another alias ~ a.py ~ import os ~ import numpy as np ~ import nampy as np",
                "of two modules ~ a.py ~ import os ~ from a import x ~ from b import x",
                "everything of a module ~ a.py ~ import os ~ from a import * ~ import b",
                "the future ~ a.py ~ import os ~ from __future__ import x ~ import b",
                "several lines ~ a.py ~ import os ~ from a import (|  b,|) ~ import c",
                "indented ~ a.py ~ import os ~ ` import a` ~ ` import b`",
                "an effect ~ a.ts ~ import a from 'a'; ~ import './a.css'; ~ import './b.css';",
                "a name twice ~ a.ts ~ import a from 'a'; ~ import { b } from 'b'; ~ import { b, c } from 'b';",
                "a type and a value ~ a.ts ~ import a from 'a'; ~ import type { B } from 'b'; ~ import { B } from 'b';",
                "a glob ~ a.rs ~ use a::b; ~ use c::*; ~ use d::e;",
                "nested ~ a.rs ~ use a::b; ~ use c::{d::{e}}; ~ use d::e;",
                "a name twice ~ a.rs ~ use a::b; ~ use c::Result; ~ use std::io::Result;",
                "with an attribute ~ a.rs ~ use a::b; ~ #[cfg(test)]|use c::d; ~ use d::e;",
                "below a comment for one line ~ a.ts ~ import a from 'a';|// @ts-ignore ~ import b from 'b'; ~ import c from 'c';",
                "a condition ~ a.c ~ #include <a.h> ~ #ifdef X|#include <b.h>|#endif ~ #include <c.h>",
                "below a condition ~ a.c ~ #ifdef X|#include <a.h> ~ #include <b.h> ~ #include <c.h>",
                "not imports ~ A.java ~ import a.B; ~ class X {} ~ import c.D;",
                "prose ~ a.txt ~ import a ~ import b ~ import c",
                "databases ~ a.sql ~ use a; ~ use b; ~ use c;",
            })
    void whatIsUnsureIsRefused(String name, String path, String base, String ours, String theirs) {
        var file = base + "|";
        assertThat(joined(path, file, file + ours + "|", file + theirs + "|"))
                .as(name)
                .isEqualTo(REFUSED);
        assertThat(joined(path, file, file + theirs + "|", file + ours + "|"))
                .as(name + ", swapped")
                .isEqualTo(REFUSED);
    }

    @ParameterizedTest
    @CsvSource({
        "kept sorted, a.b c.d, a.b b.x c.d, a.b b.w c.d, a.b b.w b.x c.d",
        "base is not sorted, c.d a.b, c.d b.x a.b, c.d b.w a.b, c.d b.x b.w a.b",
        "ours is not sorted, a.b c.d, a.b z.x c.d, a.b b.w c.d, a.b z.x b.w c.d",
        "whatever the case, a.b c.d, a.b B.x c.d, a.b b.w c.d, a.b b.w B.x c.d",
        "the same at two places, a.b c.d, a.b b.x c.d e.e, a.b c.d e.e e.f, a.b b.x c.d e.e e.f",
        "one removes one, a.b c.d, a.b, a.b c.d e.f, a.b e.f",
        "each removes one, a.b c.d e.f, a.b e.f, a.b c.d, a.b",
        "one changes one, a.b c.d, a.b c.e, a.b c.d e.f, a.b c.e e.f",
        "one moves what the other removes, c.d a.b x.y, a.b c.d x.y, a.b x.z x.y, refused",
        "both change one, a.b c.d, a.b c.x, a.b c.y, a.b c.x c.y",
        "both change one to the same name, a.b c.d, a.b e.d, a.b f.d, refused",
        "one sorts them anew, c.d a.b, a.b c.d, c.d a.b e.f, refused",
        "the same in two parts, a.b  c.d, a.b b.x  c.d, a.b b.w  b.x c.d, refused",
    })
    void importsAreAThreeWaySet(String name, String base, String ours, String theirs, String both) {
        assertThat(joined("A.java", imports(base), imports(ours), imports(theirs)))
                .as(name)
                .isEqualTo(both.equals(REFUSED) ? REFUSED : imports(both));
    }

    private static String imports(String names) {
        var lines = new StringBuilder("package p;||");
        for (String name : names.split(" ", -1)) {
            lines.append(name.isEmpty() ? "" : "import " + name + ";").append('|');
        }
        return lines + "|class A {}|";
    }

    @ParameterizedTest
    @CsvSource({
        "crate::a std::z, std::c, crate::b, crate::a crate::b std::c std::z",
        "crate::a std::z, super::b, self::c, self::c super::b crate::a std::z",
        "a::b a::C, a::d, a::B, a::b a::d a::B a::C",
        "a::b::c a::{d}, a::Zed, a::MAX, a::b::c a::Zed a::MAX a::{d}",
        "a::b a_b::c, a::d, a_a::e, a::b a::d a_a::e a_b::c",
    })
    void rustKeepsTheOrderOfItsFormatter(String base, String ours, String theirs, String both) {
        var expected = uses(both);
        assertThat(joined("a.rs", uses(base), sorted(base, ours, both), sorted(base, theirs, both)))
                .isEqualTo(expected);
    }

    /** The base with one more, where the formatter would put it. */
    private static String sorted(String base, String added, String both) {
        var wanted = List.of((base + " " + added).split(" ", -1));
        var lines = new ArrayList<>(List.of(both.split(" ", -1)));
        lines.retainAll(wanted);
        return uses(String.join(" ", lines));
    }

    private static String uses(String paths) {
        return "use " + paths.replace(" ", ";|use ") + ";|fn main() {}|";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "import os| ~ from a import x ~ from a import y ~ from a import x, y",
                "import os| ~ from a import x ~ from a import x, y ~ from a import x, y",
                "import os| ~ from typing import Optional ~ from typing import List ~ from typing import List, Optional",
                "import os| ~ from a import b as c ~ from a import a as d ~ from a import a as d, b as c",
                "import os| ~ from a import z, b ~ from a import y ~ refused",
                "import os| ~ from a import x # noqa ~ from a import y ~ refused",
            })
    void pythonNamesOfOneModuleAreInOneLine(String base, String ours, String theirs, String both) {
        assertThat(joined("a.py", base, base + ours + "|", base + theirs + "|"))
                .isEqualTo(both.equals(REFUSED) ? REFUSED : base + both + "|");
    }

    @Test
    void pythonNamesAreAThreeWaySet() {
        assertThat(
                        joined(
                                "a.py",
                                "import os|from m import a, b|",
                                "import os|from m import b, c|",
                                "import os|from m import a, b, d|"))
                .isEqualTo("import os|from m import b, c, d|");
        assertThat(
                        joined(
                                "a.py",
                                "import os|from m import a|",
                                "import os|from m import a, c|",
                                "import os|import re|"))
                .isEqualTo("import os|import re|from m import c|");
    }

    @Test
    void goListsImports() {
        var base = "package p||import (|\t\"fmt\"|\t\"os\"|)|";
        var ours = "package p||import (|\t\"fmt\"|\t\"io\"|\t\"os\"|)|";
        var theirs = "package p||import (|\t\"fmt\"|\tj \"encoding/json\"|\t\"os\"|)|";

        assertThat(joined("a.go", base, ours, theirs))
                .isEqualTo(
                        "package p||import (|\t\"fmt\"|\t\"io\"|\tj \"encoding/json\"|\t\"os\"|)|");
    }

    @ParameterizedTest
    @CsvSource({
        "text/template, html/template, false",
        ". a/b, a/c, false",
        "C, a/c, false",
        "_ a/b, _ a/c, true",
        "a/b/v2, a/c/v2, true",
        "a/b, a/c, true",
    })
    void goPackagesAreNamedByTheirPaths(String ours, String theirs, boolean isJoined) {
        var start = "import (|\t\"z/z\"|";
        var joined = joined("a.go", start + ")|", start + listed(ours), start + listed(theirs));

        assertThat(!joined.equals(REFUSED)).isEqualTo(isJoined);
    }

    private static String listed(String spec) {
        int blank = spec.indexOf(' ') + 1;
        return "\t" + spec.substring(0, blank) + "\"" + spec.substring(blank) + "\"|)|";
    }

    @Test
    void theFirstImportsOfAFile() {
        assertThat(
                        joined(
                                "A.java",
                                "package p;||class A {}|",
                                "package p;||import b.C;||class A {}|",
                                "package p;||import a.D;||class A {}|"))
                .isEqualTo("package p;||import a.D;|import b.C;||class A {}|");
    }

    @Test
    void whatLooksLikeAnImportFurtherDownIsNotOne() {
        var base = "class A {|String s = \"\"\"|import a.B;|";
        var end = "\"\"\";|}|";

        assertThat(
                        joined(
                                "A.java",
                                base + end,
                                base + "import c.D;|" + end,
                                base + "import e.F;|" + end))
                .isEqualTo(REFUSED);
        assertThat(
                        joined(
                                "A.java",
                                "/*|import a.B;|*/|",
                                "/*|import a.B;|import c.D;|*/|",
                                "/*|import a.B;|import e.F;|*/|"))
                .isEqualTo(REFUSED);
    }

    @Test
    void namesAreComparedAcrossTheWholeHead() {
        var base = "import a.B;||import m.N;||class A {}|";
        var ours = "import a.B;|import a.C;||import m.N;|import x.List;||class A {}|";
        var theirs = "import a.B;|import a.D;|import a.List;||import m.N;||class A {}|";

        assertThat(reason("A.java", base, ours, theirs))
                .isEqualTo("both sides import the same name in different ways");
    }
}
