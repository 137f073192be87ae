import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { useMarkTicketAsSpam } from '../ticket-data/ticket-api.ts'

export function SpamDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation('desk')
  const { t: common } = useTranslation()
  const mark = useMarkTicketAsSpam(ticket.id)
  const email = ticket.customer.login
  const [blockSender, setBlockSender] = useState(email !== '' && ticket.channel !== 'web')
  const confirm = () =>
    mark.mutate(
      { blockSender },
      {
        onSuccess: ({ blocked }) => {
          void notify.success(
            blocked === null ? t(($) => $.spam.done) : t(($) => $.spam.doneBlocked, { email: blocked }),
          )
          onClose()
        },
      },
    )
  return (
    <Dialog title={t(($) => $.spam.title, { id: ticket.id })} onClose={onClose}>
      <Stack>
        <Text>{t(($) => $.spam.hint)}</Text>
        {email !== '' && (
          <Checkbox
            checked={blockSender}
            label={t(($) => $.spam.block, { email })}
            description={
              ticket.unverifiedSender ? t(($) => $.spam.blockUnverified) : t(($) => $.spam.blockHint)
            }
            onChange={({ currentTarget }) => setBlockSender(currentTarget.checked)}
          />
        )}
        {mark.error && <FormAlert>{t(($) => $.spam.failed)}</FormAlert>}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {common(($) => $.common.cancel)}
          </Button>
          <Button color="red" variant="outline" loading={mark.isPending} onClick={confirm} data-autofocus>
            {t(($) => $.spam.mark)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
