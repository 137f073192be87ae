import { Alert, Button, Group, Text } from '@mantine/core'
import type { Snippet } from '@savepoint/contract/knowledge/snippets/snippets.ts'
import type { TranslationState } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ManagedPicture } from '../articles/preview/ManagedPicture.tsx'
import { DocumentView } from '../help-center/document/DocumentView.tsx'
import { useDeleteSnippetTranslation } from '../snippet-texts/snippets-api.ts'
import classes from './Snippets.module.css'

type Props = { snippet: Snippet; locale: Locale; state: TranslationState | null }

/** Above a translation: what it is made from, and what readers get without it. */
export function SourceOfSnippet({ snippet, locale, state }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const navigate = useNavigate()
  const remove = useDeleteSnippetTranslation(snippet.id)
  return (
    <>
      {state === 'missing' && <Alert>{t(($) => $.snippets.missing)}</Alert>}
      {state === 'outdated' && <Alert color="yellow">{t(($) => $.snippets.outdated)}</Alert>}
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {t(($) => $.translations.source)} · {common(($) => $.languages[snippet.locale])}
        </Text>
        {state !== 'missing' && snippet.mayChange && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() =>
              remove.mutate(locale, {
                onSuccess: () =>
                  void navigate({
                    to: '/admin/articles/snippet',
                    search: { id: snippet.id },
                    ignoreBlocker: true,
                  }),
              })
            }
          >
            {t(($) => $.snippets.deleteTranslation)}
          </Button>
        )}
      </Group>
      <section className={classes.source} lang={snippet.locale} aria-label={t(($) => $.translations.source)}>
        <DocumentView document={snippet.content} picture={ManagedPicture} />
      </section>
    </>
  )
}
