import { Drawer, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { useQuery } from '@tanstack/react-query'
import { useDirtyForm } from '../../../../lib/drafts/dirty-forms.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { listManagedProjectsQuery } from '../articles-api.ts'
import { ArticleDetails } from '../details/ArticleDetails.tsx'
import { DraftHints } from '../drafts/DraftHints.tsx'
import { LeaveGuard } from '../drafts/LeaveGuard.tsx'
import { useArticleEditing } from '../drafts/use-article-editing.ts'
import { ArticleReviewBanner } from '../publishing/ArticleReviewBanner.tsx'
import { RedirectBanner } from '../publishing/RedirectBanner.tsx'
import { showLink } from '../text-editor/blocks/show-link.ts'
import { TextEditor } from '../text-editor/TextEditor.tsx'
import classes from './ArticleEditor.module.css'
import { ArticleTitle } from './ArticleTitle.tsx'
import { EditorBar } from './EditorBar.tsx'
import { ProjectArticleTree } from './ProjectArticleTree.tsx'

type Props = { article: ManagedArticle; link: string | undefined }

export function ArticleEditor({ article, link }: Props) {
  const { t } = useTranslation('admin')
  const editing = useArticleEditing(article)
  const { data: projects } = useQuery(listManagedProjectsQuery())
  const isWide = useMediaQuery('(min-width: 68.75em)') ?? true
  const [areDetailsOpen, details] = useDisclosure(false)
  const title = editing.words.title || t(($) => $.articles.untitled)
  usePageTitle(title)
  useDirtyForm(editing.saver.isDirty())
  const side = <ArticleDetails article={article} editing={editing} />
  return (
    <div className={classes.topic}>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <EditorBar article={article} editing={editing} onDetails={isWide ? undefined : details.open} />
      <div className={classes.columns}>
        {isWide && <ProjectArticleTree article={article} />}
        <div className={classes.main}>
          <RedirectBanner article={article} />
          <ArticleReviewBanner article={article} editing={editing} />
          <DraftHints article={article} editing={editing} />
          <TextEditor
            document={(article.draft ?? article).content}
            language={projects?.items.find(({ id }) => id === article.project.id)?.sourceLocale}
            above={<ArticleTitle editing={editing} />}
            onReady={(made) => {
              editing.bind(made)
              if (link) showLink(made, link)
            }}
            onChange={editing.touch}
          />
        </div>
        {isWide && <div className={classes.details}>{side}</div>}
      </div>
      <Drawer
        opened={areDetailsOpen && !isWide}
        onClose={details.close}
        title={t(($) => $.articles.details)}
        position="right"
      >
        {side}
      </Drawer>
      <LeaveGuard saver={editing.saver} />
    </div>
  )
}
