import { Button, Group } from '@mantine/core'
import type { DataSubject } from '@savepoint/contract/personal-data/personal-data.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import '../../../lib/language/data-subject-translations.ts'
import { whenNeeded } from '../../../lib/chunks/lazy-chunk.tsx'
import { notify } from '../../../lib/toasts/toasts.ts'
import { CancelErasureButton } from './CancelErasureButton.tsx'
import { exportDataSubject, requestDataSubjectErasure } from './data-subject-api.ts'

const PasswordDialog = whenNeeded(async () => (await import('./PasswordDialog.tsx')).PasswordDialog)

export function DataSubjectActions({ subject }: { subject: DataSubject }) {
  const { t } = useTranslation('dataSubject')
  const [asking, setAsking] = useState<'export' | 'erase' | null>(null)
  const { id, email, emailConfirmed, erasure } = subject
  const close = () => setAsking(null)
  const done = (words: string) => () => {
    close()
    void notify.success(words)
  }
  const reader = emailConfirmed ? t(($) => $.isNotified) : t(($) => $.isNotNotified)
  return (
    <>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => setAsking('export')}>
          {t(($) => $.export)}
        </Button>
        {erasure ? (
          <CancelErasureButton id={erasure.id} />
        ) : (
          <Button size="compact-sm" color="red" variant="outline" onClick={() => setAsking('erase')}>
            {t(($) => $.erase)}
          </Button>
        )}
      </Group>
      {asking === 'export' && (
        <PasswordDialog
          title={t(($) => $.exportTitle, { email })}
          hint={id === null ? t(($) => $.exportGuestHint) : t(($) => $.exportHint)}
          confirm={t(($) => $.exportConfirm)}
          act={(password) => exportDataSubject(subject, password)}
          onDone={done(t(($) => $.exported))}
          onClose={close}
        />
      )}
      {asking === 'erase' && (
        <PasswordDialog
          isDangerous
          title={t(($) => $.eraseTitle, { email })}
          hint={`${t(($) => $.eraseHint)} ${reader} ${t(($) => $.eraseAsk)}`}
          confirm={t(($) => $.eraseConfirm)}
          act={(password) => requestDataSubjectErasure(subject, password)}
          onDone={done(t(($) => $.requested))}
          onClose={close}
        />
      )}
    </>
  )
}
