import { Tooltip } from '@mantine/core'
import { IconAlarm, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { exactTime, relativeTime } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import classes from './DueTime.module.css'
import { dueState } from './due-state.ts'

export function DueTime({ dueAt }: { dueAt: string | null }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const now = useNow()
  if (dueAt === null) return null
  const state = dueState(dueAt, now)
  const due = new Date(dueAt)
  const when = relativeTime(due, now, language)
  const words = state === 'late' ? t(($) => $.due.late, { when }) : t(($) => $.due.at, { when })
  const Icon = state === 'late' ? IconAlarm : IconClock
  return (
    <Tooltip label={`${words} · ${exactTime(due, language)}`}>
      <time className={classes.due} data-state={state} dateTime={dueAt}>
        <Icon size={14} aria-hidden />
        <span className="visually-hidden">{words}</span>
        <span aria-hidden="true">{when}</span>
      </time>
    </Tooltip>
  )
}
