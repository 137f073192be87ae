import { diffArrays, diffWordsWithSpace } from 'diff'

export type Part = { text: string; change: 'same' | 'added' | 'removed' }
export type ComparedLine = { kind: 'line'; parts: Part[] } | { kind: 'unchanged'; count: number }

const around = 2
const patience = 2_000

/** Null when the texts are too long or too different to compare. */
export function compareLines(before: string[], after: string[]): ComparedLine[] | null {
  const runs = diffArrays(before, after, { timeout: patience })
  if (!runs) return null
  const lines: ComparedLine[] = []
  runs.forEach((run, index) => {
    const next = runs[index + 1]
    if (run.removed && next?.added) lines.push(...pairs(run.value, next.value))
    else if (run.added && runs[index - 1]?.removed) return
    else if (run.removed || run.added) {
      lines.push(...run.value.map((text) => whole(text, run.added ? 'added' : 'removed')))
    } else lines.push(...folded(run.value, index === 0, index === runs.length - 1))
  })
  return lines
}

const whole = (text: string, change: Part['change']): ComparedLine => ({
  kind: 'line',
  parts: [{ text, change }],
})

function pairs(removed: string[], added: string[]): ComparedLine[] {
  const shared = Math.min(removed.length, added.length)
  return [
    ...Array.from({ length: shared }, (_, at): ComparedLine => {
      const parts = diffWordsWithSpace(removed[at] ?? '', added[at] ?? '').map(
        ({ value, added: isAdded, removed: isRemoved }): Part => ({
          text: value,
          change: isAdded ? 'added' : isRemoved ? 'removed' : 'same',
        }),
      )
      return { kind: 'line', parts }
    }),
    ...removed.slice(shared).map((text) => whole(text, 'removed')),
    ...added.slice(shared).map((text) => whole(text, 'added')),
  ]
}

function folded(lines: string[], isFirst: boolean, isLast: boolean): ComparedLine[] {
  const head = isFirst ? 0 : around
  const tail = isLast ? 0 : around
  const hidden = lines.length - head - tail
  if (hidden <= 1) return lines.map((text) => whole(text, 'same'))
  return [
    ...lines.slice(0, head).map((text) => whole(text, 'same')),
    { kind: 'unchanged', count: hidden },
    ...(tail === 0 ? [] : lines.slice(-tail).map((text) => whole(text, 'same'))),
  ]
}
