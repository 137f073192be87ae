import { clockTime, exactTime } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

export function ReplyExpectation({ replyExpectedAt }: { replyExpectedAt: string | null }) {
  const { t } = useTranslation('requests')
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
