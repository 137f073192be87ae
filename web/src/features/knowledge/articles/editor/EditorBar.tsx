import { Button, Group, Text } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { IconEye, IconHistory, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { SavingNote } from '../drafts/SavingNote.tsx'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'
import { PublishButtons } from '../publishing/PublishButtons.tsx'
import classes from './EditorBar.module.css'
import { EditorMenu } from './EditorMenu.tsx'

const PreviewDialog = whenNeeded(async () => (await import('../preview/PreviewDialog.tsx')).PreviewDialog)
const RevisionsDialog = whenNeeded(
  async () => (await import('../drafts/RevisionsDialog.tsx')).RevisionsDialog,
)

type Props = { article: ManagedArticle; editing: ArticleEditing; onDetails: (() => void) | undefined }

export function EditorBar({ article, editing, onDetails }: Props) {
  const { t } = useTranslation('admin')
  const [open, setOpen] = useState<'preview' | 'history' | null>(null)
  const { project, category } = article
  return (
    <header className={classes.bar}>
      <div className={classes.where}>
        <Text size="sm" c="dimmed" truncate>
          <Link to="/admin/articles" className={classes.link}>
            {t(($) => $.articles.title)}
          </Link>
          {' / '}
          <Link to="/admin/articles" search={{ projectId: project.id }} className={classes.link}>
            {project.name}
          </Link>
          {' / '}
          <Link
            to="/admin/articles"
            search={{ projectId: project.id, categoryId: category.id }}
            className={classes.link}
          >
            {category.name}
          </Link>
        </Text>
        <SavingNote article={article} editing={editing} />
      </div>
      <Group gap="xs" wrap="nowrap" className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => setOpen('preview')}
        >
          {t(($) => $.articles.preview)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => setOpen('history')}
        >
          {t(($) => $.articles.history)}
        </Button>
        {onDetails && (
          <Button
            variant="default"
            leftSection={<IconInfoCircle size={16} aria-hidden />}
            onClick={onDetails}
          >
            {t(($) => $.articles.details)}
          </Button>
        )}
        <EditorMenu article={article} editing={editing} />
        <PublishButtons article={article} editing={editing} />
      </Group>
      {open === 'preview' && <PreviewDialog text={editing.read()} onClose={() => setOpen(null)} />}
      {open === 'history' && (
        <RevisionsDialog article={article} editing={editing} onClose={() => setOpen(null)} />
      )}
    </header>
  )
}
