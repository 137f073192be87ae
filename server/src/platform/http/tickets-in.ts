/**
 * The ids of the tickets that a saved answer or the parameters of its operation name. Numbers that belong to something else do no harm:
 * then an answer goes earlier.
 */
export function ticketsIn({ operation, answer }: { operation: string; answer: unknown }): number[] {
  const ids = new Set<number>()
  for (const [, id] of operation.matchAll(/"(?:id|ticketId)":"?(\d{1,15})\b/g)) ids.add(Number(id))
  const waiting = [answer]
  for (const value of waiting) {
    if (typeof value !== 'object' || value === null) continue
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === 'object') waiting.push(part)
      else if ((name === 'id' || name === 'ticketId') && Number.isSafeInteger(part)) ids.add(part)
    }
  }
  return [...ids]
}
