import { Skeleton, Stack, Tabs } from '@mantine/core'
import type {
  ContentLanguage,
  TranslationSummary,
} from '@savepoint/contract/knowledge/translations/locales.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguageTitle } from '../../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { UnsavedDialog } from '../../../../ui/dialogs/UnsavedDialog.tsx'
import { showCurrentTab } from '../../../../ui/layout/show-current-tab.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { StateMark } from '../../translation-states/StateMark.tsx'
import { getTopicTranslationQuery, type TopicKind } from '../../translation-states/translations-api.ts'
import { TopicTranslationForm } from './TopicTranslationForm.tsx'

type Props = {
  kind: TopicKind
  topic: { id: string; name: string; translations: TranslationSummary[] }
  onClose: () => void
}
type Unsaved = { save: () => Promise<boolean> }

/** One language at a time; going on with unsaved text asks. */
export function TopicTranslationsDialog({ kind, topic, onClose }: Props) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const [locale, setLocale] = useState<ContentLanguage>(topic.translations[0]?.locale ?? 'en')
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  const [asked, ask] = useState<{ goOn: () => void } | null>(null)
  const leave = (goOn: () => void) => (unsaved ? ask({ goOn }) : goOn())
  const close = (goOn: () => void) => {
    ask(null)
    setUnsaved(null)
    goOn()
  }
  useEffect(() => {
    // Saved meanwhile: there is nothing left to ask.
    if (asked && !unsaved) close(asked.goOn)
  })
  return (
    <Dialog
      title={t(($) => $.translations.ofTopic, { name: topic.name })}
      size={760}
      onClose={() => leave(onClose)}
    >
      <Stack>
        <Tabs
          value={locale}
          onChange={(value) => {
            const chosen = topic.translations.find((one) => one.locale === value)
            if (chosen) leave(() => setLocale(chosen.locale))
          }}
        >
          <Tabs.List ref={showCurrentTab} aria-label={t(($) => $.translations.title)}>
            {topic.translations.map(({ locale: one, ...state }) => (
              <Tabs.Tab key={one} value={one} rightSection={<StateMark {...state} />}>
                {title(one)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        <Language key={locale} kind={kind} id={topic.id} locale={locale} onUnsaved={setUnsaved} />
      </Stack>
      {asked && unsaved && (
        <UnsavedDialog save={unsaved.save} onLeave={() => close(asked.goOn)} onStay={() => ask(null)} />
      )}
    </Dialog>
  )
}

type LanguageProps = {
  kind: TopicKind
  id: string
  locale: ContentLanguage
  onUnsaved: (unsaved: Unsaved | null) => void
}

function Language({ kind, id, locale, onUnsaved }: LanguageProps) {
  const query = useQuery({ ...getTopicTranslationQuery(kind, { id, locale }), refetchOnMount: 'always' })
  const { data, error, refetch, isFetchedAfterMount } = query
  const [count, setCount] = useState(0)
  const reload = async () => {
    await refetch()
    setCount((before) => before + 1)
  }
  if (data && isFetchedAfterMount)
    return (
      <TopicTranslationForm
        key={count}
        kind={kind}
        latest={data}
        onReload={() => void reload()}
        onUnsaved={onUnsaved}
      />
    )
  return error ? <InlineError error={error} onRetry={() => void refetch()} /> : <Skeleton h={220} />
}
