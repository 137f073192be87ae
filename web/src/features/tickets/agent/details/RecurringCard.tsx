import { Anchor, Text } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { InfoRows } from './InfoRows.tsx'

type Props = { recurring: NonNullable<Ticket['recurring']> }

/** In place of the player: what the ticket came of. */
export function RecurringCard({ recurring: { id, name, nextAt } }: Props) {
  const { t } = useTranslation('desk')
  const mayManage = useRight('recurringTickets.manage')
  return (
    <section>
      <InfoRows
        title={t(($) => $.recurring.title)}
        rows={[
          { label: t(($) => $.recurring.name), value: name },
          nextAt
            ? { label: t(($) => $.recurring.next), value: nextAt, isTime: true }
            : { label: t(($) => $.recurring.next), value: t(($) => $.recurring.none) },
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t(($) => $.recurring.hint)}
      </Text>
      {mayManage && id && (
        <Anchor
          size="sm"
          mt={6}
          display="inline-block"
          renderRoot={(props) => (
            <Link {...props} to="/admin/recurring/$recurringId" params={{ recurringId: id }} />
          )}
        >
          {t(($) => $.recurring.open)}
        </Anchor>
      )}
    </section>
  )
}
