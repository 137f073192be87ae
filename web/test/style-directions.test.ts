import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../src')
const sheets = Object.keys(import.meta.glob('../src/**/*.css'))
const parts = Object.keys(import.meta.glob('../src/**/*.tsx'))

const physical =
  /(?<![\w-])(?:(?:margin|padding|scroll-margin|scroll-padding)-(?:left|right)|border-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|text-align:\s*(?:left|right)\b/
/** Of four sides the second and the fourth, where they differ. */
const fourSides = /(?<![\w-])(?:margin|padding|inset):\s*\S+ (\S+) \S+ (?!\1;)[^\s;()]+;/

function linesIn(paths: string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    readFileSync(join(source, '..', path.slice('../'.length)), 'utf8')
      .split('\n')
      // Of the device, whatever the page says.
      .filter((line) => pattern.test(line) && !line.includes('safe-area-inset'))
      .map((line) => `${path}: ${line.trim()}`),
  )
}

test('styles name no left and right, so that pages can be read from right to left', () => {
  expect(sheets.length).toBeGreaterThan(100)
  expect(linesIn(sheets, physical)).toEqual([])
  expect(linesIn(sheets, fourSides)).toEqual([])
})

test('margins of components follow the text as well', () => {
  expect(linesIn(parts, /\s(?:ml|mr|pl|pr)=/)).toEqual([])
})
