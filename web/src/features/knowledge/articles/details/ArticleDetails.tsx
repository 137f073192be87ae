import { Divider, Stack } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { BrokenLinksOfArticle } from '../../link-states/BrokenLinksOfArticle.tsx'
import { TranslationLinks } from '../../translation-states/TranslationLinks.tsx'
import { CommentsButton } from '../comments/CommentsButton.tsx'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'
import { ArticleNotes } from '../notes/ArticleNotes.tsx'
import { ArticleFigures } from './ArticleFigures.tsx'
import { ArticleSchedule } from './ArticleSchedule.tsx'
import { ArticleState } from './ArticleState.tsx'
import { ArticleVerification } from './ArticleVerification.tsx'
import { PublicationSwitches } from './PublicationSwitches.tsx'
import { SeeAlsoField } from './SeeAlsoField.tsx'
import { TagsField } from './TagsField.tsx'

type Props = { article: ManagedArticle; editing: ArticleEditing }

export function ArticleDetails({ article, editing }: Props) {
  const { words, change } = editing
  return (
    <Stack gap="md">
      <PublicationSwitches article={article} editing={editing} />
      <ArticleSchedule article={article} />
      <ArticleVerification article={article} />
      <BrokenLinksOfArticle articleId={article.id} onShow={editing.showLink} />
      <Divider />
      <ArticleNotes article={article} editing={editing} />
      <Divider />
      <TagsField tags={words.tags} onChange={(tags) => change({ tags })} />
      <SeeAlsoField
        articleId={article.id}
        chosen={words.seeAlso}
        onChange={(seeAlso) => change({ seeAlso })}
      />
      <Divider />
      <TranslationLinks
        articleId={article.id}
        translations={article.translations}
        // During an upgrade a process of the release before may answer, which says nothing of them.
        reviews={(article as Partial<ManagedArticle>).translationReviews ?? []}
      />
      <Divider />
      <ArticleState article={article} editing={editing} />
      <ArticleFigures article={article} />
      <CommentsButton article={article} />
    </Stack>
  )
}
