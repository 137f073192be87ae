import type { QuarantinedMail } from '@savepoint/contract/mail/mail-quarantine.ts'
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { releaseQuarantinedMailRequest } from '../quarantine-api.ts'

const rowOf = (id: string) => document.querySelector<HTMLElement>(`tr[data-mail="${id}"] button`)
const selectedId = () => document.activeElement?.closest<HTMLElement>('tr[data-mail]')?.dataset.mail

/**
 * R releases the focused mail, else the first, so that pressing it again releases the next. A mail that
 * needs a topic first is opened.
 */
export function useReleaseKey(mails: readonly QuarantinedMail[], onOpen: (mailId: string) => void) {
  const { t } = useTranslation('admin')
  const release = async (mail: QuarantinedMail) => {
    const at = mails.indexOf(mail)
    const next = mails[at + 1] ?? mails[at - 1]
    if (next) rowOf(next.id)?.focus()
    const subject = mail.subject || t(($) => $.quarantine.noSubject)
    try {
      const { ticketId } = await releaseQuarantinedMailRequest(mail.id)
      void notify.success(t(($) => $.quarantine.release.released, { subject, ticketId }))
    } catch (error) {
      if (isProblem(error, 'invalidInput')) onOpen(mail.id)
      else void notify.error(t(($) => $.quarantine.release.notReleased))
    }
  }
  useShortcuts({
    R: () => {
      const mail = mails.find(({ id }) => id === selectedId()) ?? mails[0]
      if (mail) void release(mail)
    },
  })
  return release
}
