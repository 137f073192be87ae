import { Button, Group } from '@mantine/core'
import type { DataSubject } from '@savepoint/contract/personal-data/personal-data.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import './data-subject-translations.ts'
import { whenNeeded } from '../../../lib/chunks/lazy-chunk.tsx'
import { CancelErasureButton } from './CancelErasureButton.tsx'

const ExportDialog = whenNeeded(async () => (await import('./DataSubjectDialogs.tsx')).ExportDialog)
const EraseDialog = whenNeeded(async () => (await import('./DataSubjectDialogs.tsx')).EraseDialog)

export function DataSubjectActions({ subject }: { subject: DataSubject }) {
  const { t } = useTranslation('dataSubject')
  const [asking, setAsking] = useState<'export' | 'erase' | null>(null)
  const { erasure } = subject
  const close = () => setAsking(null)
  return (
    <>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          onPointerEnter={ExportDialog.loadAhead}
          onClick={() => setAsking('export')}
        >
          {t(($) => $.export)}
        </Button>
        {erasure ? (
          <CancelErasureButton id={erasure.id} />
        ) : (
          <Button
            size="compact-sm"
            color="red"
            variant="outline"
            onPointerEnter={EraseDialog.loadAhead}
            onClick={() => setAsking('erase')}
          >
            {t(($) => $.erase)}
          </Button>
        )}
      </Group>
      {asking === 'export' && <ExportDialog subject={subject} onClose={close} />}
      {asking === 'erase' && <EraseDialog subject={subject} onClose={close} />}
    </>
  )
}
