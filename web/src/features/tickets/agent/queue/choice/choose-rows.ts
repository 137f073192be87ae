/** With Shift, everything between this click and the last one. */
export function chooseRows(
  chosen: readonly number[],
  order: readonly number[],
  clicked: { id: number; last: number | null; isRange: boolean },
): number[] {
  const { id, last, isRange } = clicked
  const from = last === null ? -1 : order.indexOf(last)
  const to = order.indexOf(id)
  if (isRange && from >= 0 && to >= 0) {
    const between = order.slice(Math.min(from, to), Math.max(from, to) + 1)
    return [...new Set([...chosen, ...between])]
  }
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
}

/** Without those that were changed. What was chosen while their request ran stays, and so does what it left. */
export function stillChosen(
  chosen: readonly number[],
  { sent, left }: { sent: readonly number[]; left: readonly number[] },
): number[] {
  const [asked, kept] = [new Set(sent), new Set(left)]
  return chosen.filter((id) => !asked.has(id) || kept.has(id))
}

/** All rows that are loaded; when all are chosen already, none. */
export function chooseAllRows(chosen: readonly number[], order: readonly number[]): number[] {
  return howManyChosen(chosen, order) === 'all' ? [] : [...order]
}

export function howManyChosen(chosen: readonly number[], order: readonly number[]): 'none' | 'some' | 'all' {
  if (chosen.length === 0) return 'none'
  const known = new Set(chosen)
  return order.length > 0 && order.every((id) => known.has(id)) ? 'all' : 'some'
}
