import { expect, test } from 'vitest'
import { rulesOf } from '../../scripts/list-style-rules.ts'

test('each rule of a stylesheet is listed with the classes it needs, inside its conditions', () => {
  const css =
    ':root{--a:1}.a:hover,.b .c:not(.d)::before{top:0}@media print{@supports (top:0){.e{top:1px}}}@font-face{src:url(a)}@keyframes k{from{top:0}}@layer x;'
  expect(rulesOf(css)).toEqual([
    { css: ':root{--a:1}', classes: [[]] },
    { css: '.a:hover,.b .c:not(.d)::before{top:0}', classes: [['a'], ['b', 'c']] },
    { css: '@media print{@supports (top:0){.e{top:1px}}}', classes: [['e']] },
    { css: '@font-face{src:url(a)}', classes: [[]] },
    { css: '@keyframes k{from{top:0}}', classes: [[]] },
    { css: '@layer x', classes: [[]] },
  ])
})
