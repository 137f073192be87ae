import type { DayHours } from '@savepoint/contract/tickets/sla-values.ts'

const span = /^(\d{1,2})(?::(\d{2}))?\s*[-–—]\s*(\d{1,2})(?::(\d{2}))?$/

/** `9-13, 14:00–18:00`; undefined for what is not hours in order. */
export function readHours(text: string): [string, string][] | undefined {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const spans: [string, string][] = []
  for (const part of parts) {
    const found = span.exec(part)
    if (!found) return undefined
    const [, fromHour, fromMinute = '00', toHour, toMinute = '00'] = found
    const from = `${fromHour?.padStart(2, '0')}:${fromMinute}`
    const until = `${toHour?.padStart(2, '0')}:${toMinute}`
    const isTime = Number(fromMinute) < 60 && Number(toMinute) < 60 && until <= '24:00'
    if (!isTime || from >= until || from <= (spans.at(-1)?.[1] ?? '')) return undefined
    spans.push([from, until])
  }
  return spans
}

export const hoursText = (hours: DayHours | undefined) =>
  (hours ?? []).map(([from, until]) => `${from}–${until}`).join(', ')
