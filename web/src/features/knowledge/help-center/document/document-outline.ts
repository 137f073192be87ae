import { headingAnchor, textOf } from './heading-anchor.ts'

type Node = { type?: string; text?: string; attrs?: Record<string, unknown>; content?: readonly Node[] }

export type Section = { anchor: string; text: string; depth: number }
export type Outline = { sections: Section[]; anchorOf: (heading: object) => string | undefined }

/** The headings in reading order; repeated headings get unique anchors. */
export function outlineOf(document: object): Outline {
  const headings = headingsIn(document as Node)
  const outermost = Math.min(...headings.map(levelOf))
  const used = new Map<string, number>()
  const anchors = new Map<object, string>()
  const sections = headings.map((heading) => {
    const anchor = unusedAnchor(headingAnchor(heading), used)
    anchors.set(heading, anchor)
    return { anchor, text: textOf(heading).trim(), depth: levelOf(heading) - outermost + 1 }
  })
  return {
    sections: sections.filter(({ text }) => text !== ''),
    anchorOf: (heading) => anchors.get(heading),
  }
}

const levelOf = ({ attrs }: Node) => Number(attrs?.level ?? 1)

function headingsIn(node: Node): Node[] {
  if (node.type === 'heading') return [node]
  return (node.content ?? []).flatMap(headingsIn)
}

function unusedAnchor(wanted: string, used: Map<string, number>): string {
  const before = used.get(wanted) ?? 0
  used.set(wanted, before + 1)
  if (before === 0) return wanted
  const numbered = `${wanted}-${before + 1}`
  return used.has(numbered) ? unusedAnchor(wanted, used) : unusedAnchor(numbered, used)
}
