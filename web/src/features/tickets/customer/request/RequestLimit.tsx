import { Alert, Text } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { clockTime, relativeTime } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

export function RequestLimit({ opensAt }: { opensAt: Date | null }) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const now = useNow()
  if (!opensAt) return null
  const when = `${clockTime(opensAt, now, language)} (${relativeTime(opensAt, now, language)})`
  return (
    <Alert role="status" color="yellow" variant="outline" icon={<IconClockPause />}>
      <Text>{t(($) => $.request.limit)}</Text>
      <Text fw={600}>{t(($) => $.request.limitUntil, { when })}</Text>
    </Alert>
  )
}
