import { Button } from '@mantine/core'
import type { TranslationSummary } from '@savepoint/contract/knowledge/translations/locales.ts'
import { IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { TopicKind } from '../../translation-states/translations-api.ts'

const TopicTranslationsDialog = whenNeeded(
  async () => (await import('./TopicTranslationsDialog.tsx')).TopicTranslationsDialog,
)

type Props = {
  kind: TopicKind
  topic: { id: string; name: string; translations: TranslationSummary[] }
  disabledReason: string | undefined
}

export function TopicTranslations({ kind, topic, disabledReason }: Props) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const ready = topic.translations.filter(({ state }) => state === 'ready').length
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        disabled={disabledReason !== undefined}
        title={disabledReason}
        leftSection={<IconLanguage size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.translations.topic, { ready, all: topic.translations.length })}
      </Button>
      {isOpen && <TopicTranslationsDialog kind={kind} topic={topic} onClose={() => setOpen(false)} />}
    </>
  )
}
