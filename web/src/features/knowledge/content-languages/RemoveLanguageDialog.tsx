import { Button, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { getContentLanguageUseQuery } from './content-languages-api.ts'

type Props = { language: ContentLanguage; onRemove: () => void; onClose: () => void }

const kinds = [
  'articles',
  'projectsAndCategories',
  'snippets',
  'savedReplies',
  'mailTemplates',
  'announcements',
] as const

/** Says what is hidden, and that it stays; a language that projects are written in stays too. */
export function RemoveLanguageDialog({ language, onRemove, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const title = useLanguageTitle()
  const { data, error, refetch } = useQuery({
    ...getContentLanguageUseQuery(language),
    staleTime: 0,
    gcTime: 0,
  })
  const used = data ? kinds.filter((kind) => data[kind] > 0) : []
  const isSource = data !== undefined && data.sourceOf.length > 0
  return (
    <Dialog
      title={t(($) => $.contentLanguages.removing.title, { language: title(language) })}
      onClose={onClose}
    >
      <Stack gap="sm">
        {error && <InlineError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={60} />}
        {isSource && (
          <Text>{t(($) => $.contentLanguages.errors.source, { projects: data.sourceOf.join(', ') })}</Text>
        )}
        {data && !isSource && (
          <>
            <Text>
              {t(($) =>
                used.length > 0 ? $.contentLanguages.removing.kept : $.contentLanguages.removing.nothing,
              )}
            </Text>
            {used.length > 0 && (
              <List size="sm">
                {used.map((kind) => (
                  <List.Item key={kind}>
                    {t(($) => $.contentLanguages.removing.counts[kind], { count: data[kind] })}
                  </List.Item>
                ))}
              </List>
            )}
          </>
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {common(($) => $.common.cancel)}
          </Button>
          <Button variant="outline" color="red" disabled={!data || isSource} onClick={onRemove}>
            {t(($) => $.contentLanguages.removing.confirm)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
