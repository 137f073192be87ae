import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { Change } from '../units/change.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import classes from './ChangeMark.module.css'

type Props = {
  change: Change
  before: string
}

/**
 * The sign and arrow are visual; screen readers get a full sentence. Coloured only where better and worse
 * are clear.
 */
export function ChangeMark({ change, before }: Props) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const { by, share, verdict } = change
  const Arrow = by === 0 ? IconEqual : by > 0 ? IconArrowUpRight : IconArrowDownRight
  const size = share === null ? null : labels.percent(Math.abs(share))
  const sign = by > 0 ? '+' : by < 0 ? '−' : ''
  const how = by === 0 ? 'same' : by > 0 ? 'more' : 'less'
  return (
    <span className={classes.change} data-verdict={verdict}>
      <Arrow size={14} aria-hidden />
      <span aria-hidden>{by === 0 ? t(($) => $.statistics.change.none) : size && `${sign}${size}`}</span>
      <span className="visually-hidden">
        {size === null && by !== 0
          ? t(($) => $.statistics.change.labels.new)
          : t(($) => $.statistics.change.labels[how], { size: size ?? '' })}
        {verdict !== 'neutral' && `, ${t(($) => $.statistics.change.verdict[verdict])}`}
      </span>
      {by !== 0 && (
        <span className={classes.before}>{t(($) => $.statistics.change.before, { figure: before })}</span>
      )}
    </span>
  )
}
