import { useTranslation } from '../../../lib/language/use-translation.ts'
import { CardRow } from '../numbers/CardRow.tsx'
import { NumberCard } from '../numbers/NumberCard.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'
import type { KpiRow } from './kpi-columns.ts'

const lengthCards = ['firstReply', 'nextReply'] as const
const shareCards = [
  ['resolvedInADay', 'up'],
  ['reopenRate', 'down'],
] as const

export function KpiCards({ row: { now, before } }: { row: KpiRow }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  return (
    <CardRow>
      {lengthCards.map((name) => (
        <NumberCard
          key={name}
          measure={name}
          figure={t(($) => $.statistics.figures.median)}
          now={now.lengths[name].median}
          before={before ? before.lengths[name].median : undefined}
          better="down"
          print={labels.duration}
          shown={{ measure: name, sort: 'longest' }}
        />
      ))}
      {shareCards.map(([name, better]) => (
        <NumberCard
          key={name}
          measure={name}
          now={now.shares[name].share}
          before={before ? before.shares[name].share : undefined}
          better={better}
          print={labels.percent}
          detail={t(($) => $.statistics.partOf, {
            part: labels.number(now.shares[name].part),
            of: labels.number(now.shares[name].of),
          })}
          shown={{ measure: name }}
        />
      ))}
    </CardRow>
  )
}
