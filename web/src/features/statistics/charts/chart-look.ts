import '@mantine/charts/styles.css'
import '@mantine/core/styles/ColorSwatch.css'

/** Charts are decorative for assistive technology: the table below has the same numbers. */
export const still = { accessibilityLayer: false } as const

export const axes = {
  gridColor: 'var(--sp-divider)',
  textColor: 'var(--sp-muted)',
  tickLine: 'none',
  yAxisProps: { allowDecimals: false, width: 40 },
  xAxisProps: { minTickGap: 16 },
} as const
