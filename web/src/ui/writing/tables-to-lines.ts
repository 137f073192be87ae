/** For editors without tables: a line for each row, tabs between the cells. */
export function tablesToLines(html: string): string {
  if (!/<table/i.test(html)) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const table of page.querySelectorAll('table')) {
    const lines = page.createElement('p')
    // Otherwise the editor reads a tab as a space.
    lines.style.whiteSpace = 'pre-wrap'
    const rows = [...table.rows].map((row) => [...row.cells].map(wordsIn).join('\t'))
    for (const [at, row] of rows.entries()) {
      if (at > 0) lines.append(page.createElement('br'))
      lines.append(row)
    }
    table.replaceWith(lines)
  }
  return page.body.innerHTML
}

function wordsIn(cell: HTMLElement): string {
  for (const block of cell.querySelectorAll('p, li, div')) block.append(' ')
  for (const br of cell.querySelectorAll('br')) br.replaceWith(' ')
  return (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
}
