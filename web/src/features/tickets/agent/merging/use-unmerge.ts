import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/dialogs-translations.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { otherTicket } from '../ticket-data/other-ticket.ts'
import { useUnmergeTicket } from './merging-api.ts'

/** Undoes a merge and shows the ticket that stands by itself again. */
export function useUnmerge() {
  const { t } = useTranslation('dialogs')
  const navigate = useNavigate()
  const mutation = useUnmergeTicket()
  const unmerge = (id: number) =>
    mutation.mutate(id, {
      onSuccess: () => {
        void notify.success(t(($) => $.merging.undone, { id }))
        void navigate({ to: '.', search: otherTicket(id) })
      },
    })
  return { unmerge, isPending: mutation.isPending, isFailed: mutation.isError }
}
