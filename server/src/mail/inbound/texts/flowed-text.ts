type Line = { depth: number; text: string }

/** Joins the lines of `format=flowed` (RFC 3676), but never across a change of quote depth: an answer right below a quotation stays separate. */
export function unflow(text: string, isSpaceDeleted: boolean): string {
  const paragraphs: string[] = []
  let open: Line | null = null
  const close = () => {
    if (open) paragraphs.push(`${quoteMarks(open)}${open.text}`)
    open = null
  }
  for (const line of text.split(/\r?\n/)) {
    const { depth, text: words } = partsOf(line)
    const isSignature = words === '-- '
    if (open && ((open as Line).depth !== depth || isSignature)) close()
    const joined: string = open === null ? words : (open as Line).text + words
    open = { depth, text: joined }
    if (isSignature || !words.endsWith(' ')) close()
    else if (isSpaceDeleted) open = { depth, text: joined.slice(0, -1) }
  }
  close()
  return paragraphs.join('\n')
}

function partsOf(line: string): Line {
  const depth = /^>*/.exec(line)?.[0].length ?? 0
  const text = line.slice(depth)
  return { depth, text: text.startsWith(' ') ? text.slice(1) : text }
}

/** A protected `>` is indented, so that it is not taken for a quote marker. */
function quoteMarks({ depth, text }: Line): string {
  if (depth === 0) return text.startsWith('>') ? '    ' : ''
  return `${'>'.repeat(depth)} `
}
