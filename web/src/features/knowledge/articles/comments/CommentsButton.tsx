import { Badge, Button } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

const CommentsDialog = whenNeeded(async () => (await import('./CommentsDialog.tsx')).CommentsDialog)

export function CommentsButton({ article }: { article: ManagedArticle }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconMessage size={18} aria-hidden />}
        rightSection={
          article.comments > 0 && <Badge circle>{article.comments.toLocaleString(language)}</Badge>
        }
        onClick={() => setIsOpen(true)}
      >
        {t(($) => $.articles.comments.title)}
      </Button>
      {isOpen && <CommentsDialog articleId={article.id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
