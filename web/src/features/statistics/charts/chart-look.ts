import '@mantine/charts/styles.css'
import '@mantine/core/styles/ColorSwatch.css'

/** A chart is a picture here: who reads by keys or by ear has the table with the same numbers under it. */
export const still = { accessibilityLayer: false } as const

export const axes = {
  gridColor: 'var(--sp-divider)',
  textColor: 'var(--sp-muted)',
  tickLine: 'none',
  yAxisProps: { allowDecimals: false, width: 40 },
  xAxisProps: { minTickGap: 16 },
} as const
