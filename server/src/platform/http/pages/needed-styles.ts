import type { StyleRule } from '@savepoint/contract/rendered-pages.ts'

const classAttribute = /\bclass="([^"]*)"/g

/** The rules that apply to some element of the HTML. */
export function neededStyles(rules: StyleRule[], html: string): string {
  const used = new Set([...html.matchAll(classAttribute)].flatMap(([, names = '']) => names.split(' ')))
  return rules
    .filter(({ classes }) => classes.some((names) => names.every((name) => used.has(name))))
    .map(({ css }) => css)
    .join('')
}
