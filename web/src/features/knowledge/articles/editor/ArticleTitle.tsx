import { Textarea } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { cleanLine } from '@savepoint/contract/plain-text.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'
import classes from './ArticleTitle.module.css'

export function ArticleTitle({ editing }: { editing: ArticleEditing }) {
  const { t } = useTranslation('admin')
  const { title } = editing.words
  const isShort = cleanLine(title).length < limits.nameMinLength
  return (
    <Textarea
      variant="unstyled"
      autosize
      minRows={1}
      classNames={{ input: classes.title }}
      value={title}
      maxLength={limits.articleTitleMaxLength}
      aria-label={t(($) => $.articles.titleLabel)}
      placeholder={t(($) => $.articles.titleHint)}
      error={isShort && editing.hasChanges ? t(($) => $.articles.needTitle) : undefined}
      onChange={(event) => editing.change({ title: event.currentTarget.value.replace(/\s*\n\s*/g, ' ') })}
    />
  )
}
