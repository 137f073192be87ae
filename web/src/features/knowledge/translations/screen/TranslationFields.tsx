import { Stack, TagsInput, Textarea } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import titleClasses from '../../articles/editor/ArticleTitle.module.css'
import type { TranslationEditing } from './use-translation-editing.ts'

export function TranslationFields({ editing }: { editing: TranslationEditing }) {
  const { t } = useTranslation('admin')
  const { title, tags } = editing.fields
  return (
    <Stack gap="xs" mb="md">
      <Textarea
        variant="unstyled"
        autosize
        minRows={1}
        classNames={{ input: titleClasses.title }}
        value={title}
        maxLength={limits.articleTitleMaxLength}
        aria-label={t(($) => $.translations.titleLabel)}
        placeholder={t(($) => $.articles.titleHint)}
        onChange={(event) => editing.change({ title: event.currentTarget.value.replace(/\s*\n\s*/g, ' ') })}
      />
      <TagsInput
        aria-label={t(($) => $.translations.tags)}
        placeholder={tags.length < limits.articleTagsMax ? t(($) => $.articles.tagsHint) : ''}
        value={tags}
        maxTags={limits.articleTagsMax}
        splitChars={[',', ';']}
        acceptValueOnBlur
        onChange={(next) =>
          editing.change({
            tags: next
              .map((tag) => tag.trim().slice(0, limits.articleTagMaxLength))
              .filter((tag) => tag !== ''),
          })
        }
      />
    </Stack>
  )
}
