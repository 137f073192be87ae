import type { Document } from '../../documents.ts'
import { limits } from '../../limits.ts'

/** Written `{{customer.login}}`; besides them `{{field:Title}}` and `{{prompt:Question}}`. */
export const replyVariables = [
  'customer.login',
  'customer.email',
  'customer.nickname',
  'agent.nickname',
  'ticket.id',
  'ticket.title',
  'ticket.project',
  'ticket.category',
  'ticket.created',
  'ticket.link',
] as const
export type ReplyVariable = (typeof replyVariables)[number]

export type Placeholder =
  | { kind: 'variable'; name: ReplyVariable }
  | { kind: 'field'; name: string; title: string }
  /** `options` is empty when any answer will do. */
  | { kind: 'prompt'; name: string; question: string; options: string[] }
  | { kind: 'unknown'; name: string }

/** In the text of a document; the same expression finds and replaces. Spaces are left to `readPlaceholder`: found here, they would take time by their square. */
export const placeholderPattern = new RegExp(`\\{\\{([^{}]{1,${limits.variableMaxLength}})\\}\\}`, 'gu')

/** `written` between the braces; a field's title and a question keep their case. */
export function readPlaceholder(written: string): Placeholder {
  const name = written.trim()
  if ((replyVariables as readonly string[]).includes(name))
    return { kind: 'variable', name: name as ReplyVariable }
  const [, kind, rest = ''] = /^(field|prompt):\s*(.*)$/u.exec(name) ?? []
  if (kind === 'field' && rest !== '') return { kind, name: `field:${rest}`, title: rest }
  const [question = '', ...options] = rest.split('|').map((part) => part.trim())
  if (kind === 'prompt' && question !== '')
    return { kind, name: `prompt:${question}`, question, options: options.filter((option) => option !== '') }
  return { kind: 'unknown', name }
}

type Node = { type: string; text?: string; content?: readonly Node[] }

/** In reading order, each name once. Also finds what was divided by formatting, which `placeholdersIn` of one text node would miss. */
export function placeholdersIn(document: Document): Placeholder[] {
  const found = new Map<string, Placeholder>()
  for (const text of textsOf(document as Node))
    for (const [, name = ''] of text.matchAll(placeholderPattern)) {
      const placeholder = readPlaceholder(name)
      if (!found.has(placeholder.name)) found.set(placeholder.name, placeholder)
    }
  return [...found.values()]
}

/** Names of those that must not be sent: what the product would have filled in. Other text in braces may stay. */
export function unfilledIn(document: Document): string[] {
  return placeholdersIn(document)
    .filter(({ kind }) => kind !== 'unknown')
    .map(({ name }) => name)
}

/** The words of each paragraph or other block that holds text. */
function textsOf(node: Node): string[] {
  const children = node.content ?? []
  if (children.some(({ type }) => type === 'text'))
    return [children.map(({ type, text }) => (type === 'text' ? (text ?? '') : '\n')).join('')]
  return children.flatMap(textsOf)
}
