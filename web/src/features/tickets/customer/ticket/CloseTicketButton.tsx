import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { useLimits } from '../../../people/authentication/use-session.ts'
import { useCloseTicket } from '../list/customer-ticket-api.ts'

export function CloseTicketButton({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation()
  const { t: requests } = useTranslation('requests')
  const { archiveAfterDays: count } = useLimits()
  const [isAsking, asking] = useDisclosure(false)
  const { mutate, isPending } = useCloseTicket(ticketId)
  const close = () =>
    mutate(undefined, {
      onSuccess: () => notify.success(requests(($) => $.tickets.closed)),
      onError: () => notify.error(($) => $.errors.tryLater),
      onSettled: asking.close,
    })
  return (
    <>
      <Button variant="subtle" leftSection={<IconCircleCheck size={20} aria-hidden />} onClick={asking.open}>
        {requests(($) => $.tickets.close)}
      </Button>
      {isAsking && (
        <Dialog title={requests(($) => $.tickets.closeTitle)} onClose={asking.close}>
          <Text mb="lg">{requests(($) => $.tickets.closeHint, { count })}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={asking.close}>
              {t(($) => $.common.cancel)}
            </Button>
            <Button loading={isPending} onClick={close} data-autofocus>
              {requests(($) => $.tickets.close)}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  )
}
