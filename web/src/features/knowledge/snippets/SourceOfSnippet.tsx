import { Alert, Button, Group, Text } from '@mantine/core'
import type { Snippet } from '@savepoint/contract/knowledge/snippets/snippets.ts'
import type { ContentLanguage, TranslationState } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useNavigate } from '@tanstack/react-router'
import { languageAttributes } from '../../../lib/content-language/language-attributes.ts'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ManagedPicture } from '../articles/preview/ManagedPicture.tsx'
import { DocumentView } from '../help-center/document/DocumentView.tsx'
import { useDeleteSnippetTranslation } from '../snippet-texts/snippets-api.ts'
import classes from './Snippets.module.css'

type Props = { snippet: Snippet; locale: ContentLanguage; state: TranslationState | null }

/** Above a translation: what it is made from, and what readers get without it. */
export function SourceOfSnippet({ snippet, locale, state }: Props) {
  const { t } = useTranslation('admin')
  const languageTitle = useLanguageTitle()
  const navigate = useNavigate()
  const remove = useDeleteSnippetTranslation(snippet.id)
  return (
    <>
      {state === 'missing' && <Alert variant="outline">{t(($) => $.snippets.missing)}</Alert>}
      {state === 'outdated' && (
        <Alert color="yellow" variant="outline">
          {t(($) => $.snippets.outdated)}
        </Alert>
      )}
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {t(($) => $.translations.source)} · {languageTitle(snippet.locale)}
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
      <section
        className={classes.source}
        {...languageAttributes(snippet.locale)}
        aria-label={t(($) => $.translations.source)}
      >
        <DocumentView document={snippet.content} picture={ManagedPicture} />
      </section>
    </>
  )
}
