type Node = { text?: string; content?: readonly Node[] }

export function textOf(node: Node): string {
  return node.text ?? (node.content ?? []).map(textOf).join('')
}

/** Readable, and the same at every visit. */
export function headingAnchor(node: Node): string {
  const words =
    textOf(node)
      .toLocaleLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, 8).join('-') || 'section'
}
