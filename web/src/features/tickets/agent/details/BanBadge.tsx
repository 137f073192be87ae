import { Badge } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconBan } from '@tabler/icons-react'
import { momentName } from '../../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import { useBan } from './use-ban.ts'

export function BanBadge({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const ban = useBan(ticket)
  if (!ban) return null
  const words = t(($) => $.info.banned, { when: momentName(new Date(ban.until), language) })
  return (
    <Hint label={ban.reason ? `${words}. ${ban.reason}` : words}>
      <Badge
        color="red"
        variant="outline"
        tt="none"
        flex="none"
        leftSection={<IconBan size={12} aria-hidden />}
        tabIndex={0}
      >
        {t(($) => $.ticket.banned)}
      </Badge>
    </Hint>
  )
}
