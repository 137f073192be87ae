import { Box, Skeleton, Text } from '@mantine/core'
import type { ContentLanguages } from '@savepoint/contract/knowledge/translations/content-languages.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { AddLanguage } from './AddLanguage.tsx'
import { ContentLanguagesTable } from './ContentLanguagesTable.tsx'
import { getContentLanguagesQuery, useUpdateContentLanguages } from './content-languages-api.ts'
import { RemoveLanguageDialog } from './RemoveLanguageDialog.tsx'
import { useLanguageErrors } from './use-language-errors.ts'

export function ContentLanguagesPage() {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(getContentLanguagesQuery())
  return (
    <AdminPage title={t(($) => $.contentLanguages.title)}>
      <Text maw={640} c="dimmed">
        {t(($) => $.contentLanguages.about)}
      </Text>
      {error && !data && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !error && ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={44} />)}
      {data && <Languages saved={data} onReload={() => void refetch()} />}
    </AdminPage>
  )
}

/** Each change is saved at once. */
function Languages({ saved, onReload }: { saved: ContentLanguages; onReload: () => void }) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const errorText = useLanguageErrors()
  const { mutate, isPending, variables, error, submittedAt } = useUpdateContentLanguages()
  const [removed, setRemoved] = useState<ContentLanguage | null>(null)
  const languages = isPending ? variables.languages : saved.languages
  const save = (next: ContentLanguage[], onSaved?: () => void) =>
    mutate(
      { languages: next, version: saved.version },
      { onSuccess: () => onSaved?.(), onError: () => onReload() },
    )
  const move = (from: number, to: number) => {
    const next = [...languages]
    next.splice(to, 0, ...next.splice(from, 1))
    save(next)
  }
  return (
    <>
      {error && (
        <Box maw={860}>
          <FormAlert key={submittedAt}>{errorText(error)}</FormAlert>
        </Box>
      )}
      <ContentLanguagesTable languages={languages} isBusy={isPending} onMove={move} onRemove={setRemoved} />
      <AddLanguage
        languages={languages}
        isBusy={isPending}
        onAdd={(added) =>
          save(
            [...languages, added],
            () => void notify.success(t(($) => $.contentLanguages.added, { language: title(added) })),
          )
        }
      />
      {removed && (
        <RemoveLanguageDialog
          language={removed}
          onRemove={() => {
            setRemoved(null)
            save(
              languages.filter((one) => one !== removed),
              () => void notify.success(t(($) => $.contentLanguages.removed, { language: title(removed) })),
            )
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}
