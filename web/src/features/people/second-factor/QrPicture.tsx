import { encode } from 'uqr'
import classes from './SecondFactor.module.css'

/** Dark on white in both themes, as cameras require. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect className={classes.light} width={size} height={size} />
      <path className={classes.dark} d={cells.join('')} />
    </svg>
  )
}
