import { Text } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { countdown } from '../../../../lib/dates/countdown.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

export function StatusClock({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const now = useNow()
  const { resolvesAt, archivesAt } = ticket
  if (resolvesAt) {
    return (
      <Clock
        words={t(($) => $.ticket.resolvesIn, { when: countdown(new Date(resolvesAt), now, language) })}
      />
    )
  }
  if (archivesAt) {
    return (
      <Clock
        words={t(($) => $.ticket.archivesIn, { when: countdown(new Date(archivesAt), now, language) })}
      />
    )
  }
  return null
}

function Clock({ words }: { words: string }) {
  return (
    <Text size="sm" c="dimmed" component="span">
      {words}
    </Text>
  )
}
