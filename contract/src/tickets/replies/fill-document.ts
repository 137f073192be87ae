import type { Document } from '../../documents.ts'
import { type Placeholder, placeholderPattern, readPlaceholder } from './reply-variables.ts'
import type { PromptQuestion } from './saved-replies.ts'

/** Invisible: what a player wrote must not look like a variable that was not filled in. */
const wordJoiner = '\u2060'

type Node = { type: string; text?: string; marks?: unknown[]; content?: Node[] }
type Filled = { content: Document; missing: string[]; prompts: PromptQuestion[] }

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
      const value = valueFor(name)
      return value ?? written
    })
    if (text === node.text) return [node]
    return isCode ? [{ ...node, text }] : withBreaks(node, text)
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
  }
}

function withBreaks(node: Node, text: string): Node[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ ...node, text: line }]),
    ])
}
