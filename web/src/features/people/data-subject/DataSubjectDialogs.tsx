import type { DataSubject } from '@savepoint/contract/personal-data/personal-data.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import '../../../lib/language/dialogs-translations.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { exportDataSubject, requestDataSubjectErasure } from './confirmed-requests.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

type Props = { subject: DataSubject; onClose: () => void }

export function ExportDialog({ subject, onClose }: Props) {
  const { t } = useTranslation('dialogs')
  return (
    <PasswordDialog
      title={t(($) => $.dataSubject.exportTitle, { email: subject.email })}
      hint={
        subject.id === null ? t(($) => $.dataSubject.exportGuestHint) : t(($) => $.dataSubject.exportHint)
      }
      confirm={t(($) => $.dataSubject.export)}
      act={(password) => exportDataSubject(subject, password)}
      onDone={() => {
        onClose()
        void notify.success(t(($) => $.dataSubject.exported))
      }}
      onClose={onClose}
    />
  )
}

export function EraseDialog({ subject, onClose }: Props) {
  const { t } = useTranslation('dialogs')
  const reader = subject.emailConfirmed
    ? t(($) => $.dataSubject.isNotified)
    : t(($) => $.dataSubject.isNotNotified)
  return (
    <PasswordDialog
      isDangerous
      title={t(($) => $.dataSubject.eraseTitle, { email: subject.email })}
      hint={`${t(($) => $.dataSubject.eraseHint)} ${reader} ${t(($) => $.dataSubject.eraseAsk)}`}
      confirm={t(($) => $.dataSubject.erase)}
      act={(password) => requestDataSubjectErasure(subject, password)}
      onDone={() => {
        onClose()
        void notify.success(t(($) => $.dataSubject.requested))
      }}
      onClose={onClose}
    />
  )
}
