import { useId } from 'react'
import classes from './ChartLegend.module.css'
import { Hatch } from './Hatch.tsx'

type Line = { name: string; colour: string; look?: 'dashed' | 'quiet' | 'bar' | 'quietBar' | 'hatched' }

export const ChartLegend = ({ lines }: { lines: readonly Line[] }) => (
  <ul className={classes.legend}>
    {lines.map(({ name, ...line }) => (
      <li key={name}>
        <Sample {...line} />
        {name}
      </li>
    ))}
  </ul>
)

function Sample({ colour, look }: Omit<Line, 'name'>) {
  const hatchId = useId()
  const isBox = look === 'bar' || look === 'quietBar' || look === 'hatched'
  return (
    <svg width={isBox ? 12 : 24} height={12} aria-hidden="true">
      {look === 'hatched' && (
        <defs>
          <Hatch id={hatchId} />
        </defs>
      )}
      {isBox ? (
        <rect
          width={12}
          height={12}
          rx={2}
          fill={look === 'hatched' ? `url(#${hatchId})` : colour}
          fillOpacity={look === 'quietBar' ? 0.35 : 1}
        />
      ) : (
        <line
          x2={24}
          y1={6}
          y2={6}
          stroke={colour}
          strokeWidth={look === 'quiet' ? 1.5 : 2}
          strokeOpacity={look === 'quiet' ? 0.6 : 1}
          strokeDasharray={look === 'dashed' ? '6 4' : undefined}
        />
      )}
    </svg>
  )
}
