package dev.musher.fleet.automerge;

import static dev.musher.fleet.automerge.OneLineFiles.UNSURE;
import static dev.musher.fleet.automerge.OneLineFiles.why;
import static dev.musher.fleet.automerge.OneLineFiles.woven;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddedImportsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "A.java ~ package p;||import a.B;||class A {} ~ import a.D; ~ import a.C; ~ import a.C;|import a.D;",
                "A.java ~ // x|/* y| * z */|import a.B; ~ import static b.C.d; // why ~ import c.E; ~ import c.E;|import static b.C.d; // why",
                "A.kt ~ package p||import a.B ~ import b.C as D ~ import b.E ~ import b.C as D|import b.E",
                "a.py ~ \"\"\"Doc.|more|\"\"\"|import os ~ import sys ~ import re, json ~ import re, json|import sys",
                "a.py ~ #!/usr/bin/env python|import a.b ~ import a.c ~ from .x import y as z ~ import a.c|from .x import y as z",
                "a.py ~ import os ~ from a import x ~ from a import x, y ~ from a import x|from a import x, y",
                "a.ts ~ 'use strict';|import a from 'a'; ~ import { b, c as d } from './b'; ~ import * as e from \"e\"; ~ import { b, c as d } from './b';|import * as e from \"e\";",
                "a.js ~ import a from 'a' ~ import c, { d } from 'c' ~ import b from 'b' ~ import b from 'b'|import c, { d } from 'c'",
                "a.rs ~ #![warn(x)]|mod m;|use a::b; ~ use a::d::{self, E}; ~ use a::c as f; ~ use a::c as f;|use a::d::{self, E};",
                "a.h ~ #pragma once|#include <a.h> ~ #include \"c.h\" ~ #include <b.h> ~ #include \"c.h\"|#include <b.h>",
                "a.c ~ #ifndef A_H|#define A_H|#include <a.h> ~ #include <c.h> ~ #include <b.h> ~ #include <b.h>|#include <c.h>",
            })
    void importsOfBothSidesAreThere(
            String path, String base, String ours, String theirs, String both) {
        int at = base.lastIndexOf("import ") < 0 ? base.length() : lastImportEnd(base);
        assertThat(woven(path, with(base, at, ""), with(base, at, ours), with(base, at, theirs)))
                .isEqualTo(with(base, at, both));
    }

    private static int lastImportEnd(String base) {
        int end = base.indexOf('|', base.lastIndexOf("import "));
        return end < 0 ? base.length() : end;
    }

    private static String with(String base, int at, String lines) {
        var added = lines.isEmpty() ? "" : "|" + lines;
        return base.substring(0, at) + added + base.substring(at) + "|";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "a name for two things ~ A.java ~ import a.B; ~ import b.List; ~ import c.List;",
                "a name of base for another thing ~ A.java ~ import a.B; ~ import b.B; ~ import b.C;",
                "a wildcard ~ A.java ~ import a.B; ~ import b.*; ~ import c.List;",
                "twice with another comment ~ A.java ~ import a.B; ~ import b.C; ~ import b.C; // x",
                "modules of Java ~ A.java ~ import a.B; ~ import module b; ~ import b.C;",
                "not whole ~ A.java ~ import a.B; ~ import b ~ import b.C;",
                "another alias ~ A.kt ~ import a.B ~ import b.C as D ~ import b.E as D",
                "another alias ~ a.py ~ import os ~ import numpy as np ~ import nampy as np",
                "one thing by two names ~ a.py ~ import os ~ import numpy as np ~ import numpy as n",
                "one thing by two names ~ A.kt ~ import a.B ~ import b.C as D ~ import b.C",
                "one thing by two names ~ a.ts ~ import a from 'a'; ~ import { b as c } from 'b'; ~ import { b } from 'b';",
                "one thing by two names ~ a.rs ~ use a::b; ~ use c::d as e; ~ use c::{d, f};",
                "a path and its self ~ a.rs ~ use a::b; ~ use c::d; ~ use c::d::{self, e};",
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
                "a condition ~ a.c ~ #include <a.h> ~ #ifdef X|#include <b.h>|#endif ~ #include <c.h>",
                "no imports ~ A.java ~ import a.B; ~ class X {} ~ import c.D;",
                "another language ~ a.rb ~ require 'a' ~ require 'b' ~ require 'c'",
            })
    void whatIsNotCertainIsNotGuessed(
            String name, String path, String base, String ours, String theirs) {
        var file = base + "|";
        assertThat(woven(path, file, file + ours + "|", file + theirs + "|"))
                .as(name)
                .isEqualTo(UNSURE);
        assertThat(woven(path, file, file + theirs + "|", file + ours + "|"))
                .as(name + ", turned")
                .isEqualTo(UNSURE);
    }

    @Test
    void goKnowsImportsInLists() {
        var base = "package p||import (|\t\"fmt\"|\t\"os\"|)|";
        var ours = "package p||import (|\t\"fmt\"|\t\"io\"|\t\"os\"|)|";
        var theirs = "package p||import (|\t\"fmt\"|\tj \"encoding/json\"|\t\"os\"|)|";

        assertThat(woven("a.go", base, ours, theirs))
                .isEqualTo(
                        "package p||import (|\t\"fmt\"|\t\"io\"|\tj \"encoding/json\"|\t\"os\"|)|");
    }

    @ParameterizedTest
    @CsvSource({
        "text/template, html/template, false",
        "a/yaml/v3, gopkg.in/yaml.v2, false",
        "a/go-b, c/b, false",
        "x a/b, x a/c, false",
        "x a/b, y a/b, false",
        ". a/b, a/c, false",
        "C, a/c, false",
        "_ a/b, _ a/c, true",
        "a/b, a/c, true",
    })
    void goMayCallAPackageOtherwiseThanItsPath(String ours, String theirs, boolean certain) {
        var start = "import (|\t\"z/z\"|";
        var woven = woven("a.go", start + ")|", start + listed(ours), start + listed(theirs));

        assertThat(!woven.equals(UNSURE)).isEqualTo(certain);
    }

    private static String listed(String spec) {
        int blank = spec.indexOf(' ') + 1;
        return "\t" + spec.substring(0, blank) + "\"" + spec.substring(blank) + "\"|)|";
    }

    @ParameterizedTest
    @CsvSource({
        "kept sorted, a.b c.d, a.b b.x c.d, a.b b.w c.d, a.b b.w b.x c.d",
        "base is not sorted, c.d a.b, c.d b.x a.b, c.d b.w a.b, c.d b.x b.w a.b",
        "ours is not sorted, a.b c.d, a.b z.x c.d, a.b b.w c.d, a.b z.x b.w c.d",
        "whatever the case, a.b c.d, a.b B.x c.d, a.b b.w c.d, a.b b.w B.x c.d",
        "the same at two places, a.b c.d, a.b b.x c.d e.e, a.b c.d e.e e.f, a.b b.x c.d e.e e.f",
        "one removes one, a.b c.d, a.b, a.b c.d e.f, unsure",
        "one sorts them anew, c.d a.b, a.b c.d, c.d a.b e.f, unsure",
        "one changes one, a.b c.d, a.b c.e, a.b c.d e.f, unsure",
        "the same in two parts, a.b  c.d, a.b b.x  c.d, a.b b.w  b.x c.d, unsure",
    })
    void theOrderOfBaseIsKept(String name, String base, String ours, String theirs, String both) {
        assertThat(woven("A.java", imports(base), imports(ours), imports(theirs)))
                .as(name)
                .isEqualTo(both.equals(UNSURE) ? UNSURE : imports(both));
    }

    private static String imports(String names) {
        var lines = new StringBuilder("package p;||");
        for (String name : names.split(" ", -1)) {
            lines.append(name.isEmpty() ? "" : "import " + name + ";").append('|');
        }
        return lines + "|class A {}|";
    }

    @Test
    void theFirstImportsOfAFile() {
        var base = "package p;||class A {}|";

        assertThat(
                        woven(
                                "A.java",
                                base,
                                "package p;||import b.C;||class A {}|",
                                "package p;||import a.D;||class A {}|"))
                .isEqualTo("package p;||import a.D;|import b.C;||class A {}|");
    }

    @Test
    void whatLooksLikeAnImportFurtherDownIsNotOne() {
        var base = "class A {|String s = \"\"\"|import a.B;|";
        var end = "\"\"\";|}|";

        assertThat(
                        woven(
                                "A.java",
                                base + end,
                                base + "import c.D;|" + end,
                                base + "import e.F;|" + end))
                .isEqualTo(UNSURE);
        assertThat(
                        woven(
                                "A.java",
                                "/*|import a.B;|*/|",
                                "/*|import a.B;|import c.D;|*/|",
                                "/*|import a.B;|import e.F;|*/|"))
                .isEqualTo(UNSURE);
    }

    @Test
    void namesAreHeldAgainstEachOtherAlsoFarApart() {
        var base = "import a.B;||import m.N;||class A {}|";
        var ours = "import a.B;|import a.C;||import m.N;|import x.List;||class A {}|";
        var theirs = "import a.B;|import a.D;|import a.List;||import m.N;||class A {}|";

        assertThat(why("A.java", base, ours, theirs))
                .isEqualTo("both sides import the same name, or the same thing, in another way");
    }
}
