import type { ArticleRow } from '@savepoint/contract/knowledge/articles.ts'
import type { Editor } from '@tiptap/core'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx'
import { setLink } from '../../../../../ui/writing/set-link.ts'
import { ArticlePicker } from './ArticlePicker.tsx'

type Props = { editor: Editor; onClose: () => void }

export const articleAddress = ({ id, project }: Pick<ArticleRow, 'id' | 'project'>) =>
  `/customer/articles/${project.id}/${id}`

export function ArticleLinkDialog({ editor, onClose }: Props) {
  const { t } = useTranslation('admin')
  const link = (article: ArticleRow) => {
    setLink(editor, articleAddress(article), article.title)
    onClose()
  }
  return (
    <Dialog title={t(($) => $.articles.linkArticle)} onClose={onClose}>
      <ArticlePicker onChoose={link} />
    </Dialog>
  )
}
