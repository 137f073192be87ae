import type { Plugin } from 'vite'

type Edit = { start: number; end: number; text: string }
type Node = { type: string; start: number; end: number } & Record<string, unknown>

const harmless = new Set(['Literal', 'ArrowFunctionExpression', 'FunctionExpression', 'Identifier'])

/**
 * Makes every constant of the contract droppable: zod should load with the forms that use a schema, not with the first page.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/ },
      handler(code) {
        const program = this.parse(code, { lang: 'ts' }) as unknown as { body: Node[] }
        const edits = program.body.flatMap((statement) => declaratorsOf(statement).flatMap(editsFor))
        return { code: applied(code, edits), map: null }
      },
    },
  }
}

function declaratorsOf(statement: Node): Node[] {
  const declared =
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
  return declared?.type === 'VariableDeclaration' ? (declared.declarations as Node[]) : []
}

function editsFor(declarator: Node): Edit[] {
  const init = declarator.init as Node | null
  if (!init || harmless.has(init.type)) return []
  return [
    { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
    { start: init.end, end: init.end, text: '))()' },
  ]
}

function applied(code: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}
