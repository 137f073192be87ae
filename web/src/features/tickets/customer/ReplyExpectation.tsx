import { useTranslation } from 'react-i18next'
import { clockTime, exactTime } from '../../../lib/relative-time.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useNow } from '../../../lib/use-now.ts'

/** By when the desk means to answer. */
export function ReplyExpectation({ replyExpectedAt }: { replyExpectedAt: string | null }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = useNow()
  if (!replyExpectedAt) return null
  const moment = new Date(replyExpectedAt)
  if (moment < now) return <span>{t(($) => $.tickets.replyLate)}</span>
  return (
    <time dateTime={replyExpectedAt} title={exactTime(moment, language)}>
      {t(($) => $.tickets.replyBy, { when: clockTime(moment, now, language) })}
    </time>
  )
}
