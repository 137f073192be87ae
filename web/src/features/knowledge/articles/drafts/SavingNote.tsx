import { Button, Group, Text } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { IconAlertTriangle, IconCircleCheck, IconCloudUpload } from '@tabler/icons-react'
import { hourName } from '../../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { ArticleEditing } from './use-article-editing.ts'

type Props = { article: ManagedArticle; editing: ArticleEditing }

export function SavingNote({ article, editing }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { saving, saver, hasChanges } = editing
  const words = () => {
    if (saving.name === 'saved') {
      const time = hourName(saving.at, language)
      return t(($) => $.articles.saving.saved, { time })
    }
    if (saving.name === 'refused') return t(($) => $.articles.saving.refused, { path: saving.path })
    if (saving.name !== 'clean') return t(($) => $.articles.saving[saving.name])
    if (hasChanges) return t(($) => $.articles.state.changed)
    return article.published
      ? t(($) => $.articles.saving.clean)
      : t(($) => $.articles.saving.cleanUnpublished)
  }
  const isTrouble = ['failed', 'refused', 'elsewhere'].includes(saving.name)
  const Icon = isTrouble
    ? IconAlertTriangle
    : ['dirty', 'saving'].includes(saving.name)
      ? IconCloudUpload
      : IconCircleCheck
  return (
    <Group gap={6} wrap="nowrap">
      <Icon size={14} aria-hidden />
      <Text size="xs" c={isTrouble ? 'red' : 'dimmed'} role="status" truncate>
        {words()}
      </Text>
      {saving.name === 'failed' && (
        <Button size="compact-xs" variant="default" onClick={() => void saver.flush()}>
          {t(($) => $.articles.saving.retry)}
        </Button>
      )}
    </Group>
  )
}
