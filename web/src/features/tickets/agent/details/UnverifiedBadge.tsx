import { Badge } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconShieldQuestion } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'

export function UnverifiedBadge({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  if (!ticket.unverifiedSender || ticket.erasure) return null
  return (
    <Hint label={t(($) => $.ticket.unverifiedHint)}>
      <Badge
        variant="outline"
        c="var(--sp-warn)"
        bd="1px solid var(--sp-warn)"
        tt="none"
        flex="none"
        leftSection={<IconShieldQuestion size={12} aria-hidden />}
        tabIndex={0}
      >
        {t(($) => $.ticket.unverified)}
      </Badge>
    </Hint>
  )
}
