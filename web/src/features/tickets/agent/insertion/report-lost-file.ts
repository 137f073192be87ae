import { translator } from '../../../../lib/language/i18n.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { aboutTicket } from './writing-target.ts'

/** Of a ticket that was left while the file was on its way. */
export function reportLostFile(ticketId: number, name: string) {
  const words = translator('desk')(($) => $.composer.fileLost, { name })
  void notify.error(aboutTicket(words, ticketId))
}
