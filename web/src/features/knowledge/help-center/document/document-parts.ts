import type { Document, DocumentBlock } from '@savepoint/contract/documents.ts'

type Node = { type?: string; content?: readonly unknown[] }

export type DocumentPart = { blocks: DocumentBlock[]; height: number }

const nodesPerPart = 300
const pixelsPerNode = 22

/**
 * Cuts a text into parts of similar weight, so that a long text renders in steps and off-screen parts cost
 * nothing.
 */
export function partsOf(document: Document): DocumentPart[] {
  const parts: DocumentPart[] = []
  let weight = nodesPerPart
  for (const block of document.content) {
    const own = weightOf(block)
    if (weight + own > nodesPerPart) {
      parts.push({ blocks: [], height: 0 })
      weight = 0
    }
    const part = parts.at(-1)!
    part.blocks.push(block)
    part.height += heightOf(block, own)
    weight += own
  }
  return parts
}

function weightOf(node: Node): number {
  return (node.content ?? []).reduce((sum: number, child) => sum + weightOf(child as Node), 1)
}

function heightOf(block: DocumentBlock, weight: number): number {
  if (block.type === 'table') return block.content.length * 45
  if (block.type === 'image') return 400
  return weight * pixelsPerNode
}
