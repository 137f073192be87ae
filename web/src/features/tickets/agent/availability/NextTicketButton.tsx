import { ActionIcon } from '@mantine/core'
import { IconPlayerTrackNext } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import { shownKeys } from '../shell/commands/shown-keys.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import { openTicketTab } from '../tabs/tabs-store.ts'
import { useTakeNextTicket } from './availability-api.ts'

/** Takes the most urgent ticket that nobody has, and opens it. */
export function NextTicketButton({ onShow }: { onShow: (id: number) => void }) {
  const { t } = useTranslation('desk')
  const { mutate, isPending } = useTakeNextTicket({
    onTaken: (ticket) => {
      if (ticket) openTicketTab(ticket.id)
      else void notify.info(t(($) => $.availability.noneWaits))
    },
    onError: (error) =>
      void notify.error(
        isProblem(error, 'invalidOperation')
          ? t(($) => $.availability.full)
          : t(($) => $.availability.notTaken),
      ),
  })
  /** Whoever went elsewhere meanwhile stays there: the ticket waits in its tab. */
  const take = () => mutate(undefined, { onSuccess: (ticket) => ticket && onShow(ticket.id) })
  useCommands({ nextTicket: isPending ? undefined : take })
  const label = t(($) => $.commands.nextTicket)
  return (
    <Hint label={`${label} · ${shownKeys('nextTicket').join(' ')}`}>
      <ActionIcon variant="default" size={30} aria-label={label} loading={isPending} onClick={take}>
        <IconPlayerTrackNext size={16} aria-hidden />
      </ActionIcon>
    </Hint>
  )
}
