import classes from './ChartLegend.module.css'

type Line = { name: string; colour: string; isDashed?: boolean; isBar?: boolean }

export const ChartLegend = ({ lines }: { lines: readonly Line[] }) => (
  <ul className={classes.legend}>
    {lines.map(({ name, colour, isDashed, isBar }) => (
      <li key={name}>
        <svg width={isBar ? 12 : 24} height={12} aria-hidden="true">
          {isBar ? (
            <rect width={12} height={12} rx={2} fill={colour} />
          ) : (
            <line
              x2={24}
              y1={6}
              y2={6}
              stroke={colour}
              strokeWidth={2}
              strokeDasharray={isDashed ? '6 4' : undefined}
            />
          )}
        </svg>
        {name}
      </li>
    ))}
  </ul>
)
