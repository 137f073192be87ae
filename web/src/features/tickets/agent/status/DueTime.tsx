import { IconAlarm, IconClock, IconClockExclamation } from '@tabler/icons-react'
import { exactTime } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './DueTime.module.css'
import { dueState } from './due-state.ts'
import { dueText } from './due-text.ts'

const icons = { none: IconClock, calm: IconClock, soon: IconClockExclamation, late: IconAlarm }

export function DueTime({ dueAt }: { dueAt: string | null }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const now = useNow()
  if (dueAt === null) return null
  const state = dueState(dueAt, now)
  const Icon = icons[state]
  return (
    <time
      className={classes.due}
      data-state={state}
      dateTime={dueAt}
      title={t(($) => $.due.at, { when: exactTime(new Date(dueAt), language) })}
    >
      <Icon size={14} aria-hidden />
      {dueText(t, dueAt, now)}
    </time>
  )
}
