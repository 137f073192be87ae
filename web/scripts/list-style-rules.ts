import type { StyleRule, StyleRules } from '@savepoint/contract/rendered-pages.ts'
import postcss, { type ChildNode, type Rule } from 'postcss'
import type { Plugin } from 'vite'

/** Lists the rules of all stylesheets, so that the server can write those that a rendered page needs into its HTML. */
export function listStyleRules(): Plugin {
  return {
    name: 'list-style-rules',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheets = Object.values(bundle).flatMap((part) =>
          part.type === 'asset' && part.fileName.endsWith('.css') ? [part] : [],
        )
        const rules: StyleRules = Object.fromEntries(
          sheets.map(({ fileName, source }) => [fileName, rulesOf(String(source))]),
        )
        this.emitFile({ type: 'asset', fileName: '.vite/style-rules.json', source: JSON.stringify(rules) })
      },
    },
  }
}

const isOneRule = /keyframes$|^font-face$|^property$/

export const rulesOf = (css: string): StyleRule[] =>
  postcss.parse(css).nodes.flatMap((node) => listRules(node))

function listRules(node: ChildNode): StyleRule[] {
  if (node.type === 'rule') return [{ css: node.toString(), classes: classesOf(node) }]
  const children = node.type === 'atrule' && !isOneRule.test(node.name) ? node.nodes : undefined
  if (!children || node.type !== 'atrule') return [{ css: node.toString(), classes: [[]] }]
  return children
    .flatMap((child) => listRules(child))
    .map(({ css, classes }) => ({ css: `@${node.name} ${node.params}{${css}}`, classes }))
}

/** What stands in `:not(…)` need not be there. */
const classesOf = ({ selectors }: Rule): string[][] =>
  selectors.map((selector) =>
    [...selector.replaceAll(/:not\([^()]*\)/g, '').matchAll(/\.(-?[\w-]+)/g)].map(([, name = '']) => name),
  )
