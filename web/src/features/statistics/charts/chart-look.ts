import '@mantine/charts/styles.css'
import '@mantine/core/styles/ColorSwatch.css'
import type { Running } from './flow-points.ts'

/** Charts are decorative for assistive technology: the table below has the same numbers. */
export const still = { accessibilityLayer: false } as const

export const axes = {
  gridColor: 'var(--sp-divider)',
  textColor: 'var(--sp-muted)',
  tickLine: 'none',
  yAxisProps: { allowDecimals: false, width: 40 },
  xAxisProps: { minTickGap: 16 },
} as const

/** How a line of the previous period differs from that of the current one. */
export const quietLine = { strokeWidth: 1.5, fillOpacity: 0, dot: false } as const
export const quiet = (colour: string) => `color-mix(in srgb, ${colour} 45%, var(--sp-surface))`

type Row = { name: string }

/** Hatches the way to the last point while its day, week or month is not over. */
export function runningArea(rows: readonly Row[], running: Running, hatchId: string) {
  const [start, end] = running ? [rows[running.position - 1], rows[running.position]] : []
  if (!start || !end) return []
  return [{ x1: start.name, x2: end.name, fill: `url(#${hatchId})`, fillOpacity: 1, strokeOpacity: 0 }]
}

export const runningTooltip = (rows: readonly Row[], running: Running) => ({
  labelFormatter: (label: unknown) =>
    running && rows[running.position]?.name === label ? running.text : String(label),
})
