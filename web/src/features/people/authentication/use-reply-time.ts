import { replyTime } from '../../../lib/dates/reply-time.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useLimits } from './use-session.ts'

/** How soon support answers as a rule; topics may promise something else. */
export function useReplyTime(): string {
  const { t } = useTranslation()
  return replyTime(t, useLimits().replyExpectedHours)
}
