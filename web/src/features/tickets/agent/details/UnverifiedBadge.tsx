import { Badge, Tooltip } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconShieldQuestion } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

export function UnverifiedBadge({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  if (!ticket.unverifiedSender || ticket.erasure) return null
  return (
    <Tooltip label={t(($) => $.ticket.unverifiedHint)} multiline maw={320}>
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
    </Tooltip>
  )
}
