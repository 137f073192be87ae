import { gzipSync } from 'node:zlib'
import { parse } from 'acorn'
import { beforeAll, expect, test } from 'vitest'
import { buildWidgetLoader } from '../../scripts/widget-loader.ts'

let code = ''
beforeAll(async () => {
  code = await buildWidgetLoader()
})

test('the script weighs 5 kB at most', () => {
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(5_000)
})

test('browsers of 2019 understand it: no `?.`, no `??`, no private members, no modules', () => {
  expect(() => parse(code, { ecmaVersion: 2019, sourceType: 'script' })).not.toThrow()
  expect(() => parse('a?.b', { ecmaVersion: 2019 })).toThrow()
})

test('it sets no style by an attribute or a style sheet, and runs no text as code', () => {
  expect(code).not.toMatch(
    /cssText|innerHTML|insertAdjacentHTML|setAttribute\(["'`]style|createElement\(["'`]style|eval\(|new Function/,
  )
  expect(code).not.toMatch(/localStorage|sessionStorage|document\.cookie/)
})

/** Methods that came after the target and that nothing translates. */
test('it calls nothing that those browsers lack', () => {
  expect(code).not.toMatch(
    /\.(replaceChildren|replaceAll|at|toSorted|flat|hasOwn|structuredClone|findLast)\(/,
  )
  expect(code).not.toMatch(/Object\.fromEntries|Promise\.any|WeakRef|URL\.canParse|URL\.parse/)
})
