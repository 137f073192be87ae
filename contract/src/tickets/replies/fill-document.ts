import type { Document } from '../../documents.ts'
import { limits } from '../../limits.ts'
import { type Placeholder, placeholderPattern, readPlaceholder } from './reply-variables.ts'
import type { PromptQuestion } from './saved-replies.ts'

/** Invisible: what a player wrote must not look like a variable that was not filled in. */
const wordJoiner = '\u2060'

type Node = { type: string; text?: string; marks?: unknown[]; content?: Node[] }
type Filled = {
  content: Document
  missing: string[]
  prompts: PromptQuestion[]
  /** Values would add more than a text may have, so some are not filled in: a variable may occur thousands of times. */
  isTooLong: boolean
}

/**
 * Replaces the placeholders once, and a value that looks like one is none afterwards. What has no value stays as written and is listed, prompts apart from
 * variables. Line breaks in values become breaks of the document.
 */
export function fillDocument(
  document: Document,
  findValue: (placeholder: Exclude<Placeholder, { kind: 'unknown' }>) => string | undefined,
): Filled {
  const missing = new Set<string>()
  const prompts = new Map<string, PromptQuestion>()
  let room = limits.documentTextMaxLength
  const take = (cost: number) => {
    room -= cost
    return room >= 0
  }

  const valueFor = (name: string): string | undefined => {
    const placeholder = readPlaceholder(name)
    if (placeholder.kind === 'unknown') return undefined
    const value = findValue(placeholder)?.trim()
    if (value) return value.replaceAll('{{', `{${wordJoiner}{`)
    if (placeholder.kind === 'prompt') prompts.set(placeholder.name, placeholder)
    else missing.add(placeholder.name)
    return undefined
  }
  const filledText = (node: Node, isCode: boolean): Node[] => {
    const text = (node.text ?? '').replace(placeholderPattern, (written, name: string) => {
      const value = room >= 0 ? valueFor(name) : undefined
      return value !== undefined && take(value.length) ? value : written
    })
    if (text === node.text) return [node]
    if (isCode) return [{ ...node, text }]
    const lines = text.split(lineBreak)
    return take((lines.length - 1) * sizeOfLine(node)) ? withBreaks(node, lines) : [node]
  }
  const walk = (node: Node): Node => {
    if (!node.content) return node
    const isCode = node.type === 'codeBlock'
    return {
      ...node,
      content: node.content.flatMap((child) =>
        child.type === 'text' ? filledText(child, isCode) : [walk(child)],
      ),
    }
  }
  const content = walk(document as Node) as Document
  return {
    content,
    missing: [...missing],
    prompts: [...prompts.values()].map(({ name, question, options }) => ({ name, question, options })),
    isTooLong: room < 0,
  }
}

const lineBreak = /\r\n?|\n/

/** Each line repeats the formatting of the text. */
const sizeOfLine = ({ type, marks }: Node) => JSON.stringify([{ type, marks }, { type: 'hardBreak' }]).length

const withBreaks = (node: Node, lines: string[]): Node[] =>
  lines.flatMap((line, index) => [
    ...(index > 0 ? [{ type: 'hardBreak' }] : []),
    ...(line === '' ? [] : [{ ...node, text: line }]),
  ])
