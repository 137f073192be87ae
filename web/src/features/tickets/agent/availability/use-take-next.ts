import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { openTicketTab } from '../tabs/tabs-store.ts'
import { useTakeNextTicket } from './availability-api.ts'

/** Takes the most urgent ticket that nobody has, and opens it. */
export function useTakeNext(onShow: (id: number) => void) {
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
  return { take, isPending }
}
