import { Text, Title } from '@mantine/core'
import type { PublicArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { languageAttributes } from '../../../../lib/content-language/language-attributes.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Trail } from '../../../../ui/navigation/Trail.tsx'
import { ArticleText } from '../document/ArticleText.tsx'
import { outlineOf } from '../document/document-outline.ts'
import { ArticleLanguages } from '../languages/ArticleLanguages.tsx'
import { AskSupportCard } from '../support/AskSupportCard.tsx'
import classes from './Article.module.css'
import { ArticleActions } from './ArticleActions.tsx'
import { ArticleBand } from './ArticleBand.tsx'
import { ArticleContents } from './ArticleContents.tsx'
import { ArticleTags } from './ArticleTags.tsx'
import { ArticleVote } from './ArticleVote.tsx'
import { RelatedArticles } from './RelatedArticles.tsx'
import { useAnchorInAddress } from './use-anchor-in-address.ts'
import { useArticleOpened } from './use-article-opened.ts'
import { useCurrentSection } from './use-current-section.ts'
import { useOpenSpoilersOnPaper } from './use-open-spoilers-on-paper.ts'

/** `asked` is the language asked for, which it may not have. */
type Props = { article: PublicArticle; isForGroup: boolean; asked: ContentLanguage; hash: string }

const GroupArticleText = whenNeeded(
  async () => (await import('../groups/GroupArticleText.tsx')).GroupArticleText,
)

const sectionsOfLongOne = 3

export function Article({ article, isForGroup, asked, hash }: Props) {
  const { t } = useTranslation()
  // The whole text has one direction, also where it begins with a name in other characters.
  const language = article.locale === useLanguage() ? {} : languageAttributes(article.locale)
  const body = useRef<HTMLElement>(null)
  const [isWhole, setWhole] = useState(false)
  const { id, title, project, category, content, tags, seeAlso, similar } = article
  const outline = useMemo(() => outlineOf(content), [content])
  const isLong = outline.sections.length >= sectionsOfLongOne
  const current = useCurrentSection(outline.sections, isLong && isWhole)
  const text = { content, outline, onWhole: () => setWhole(true) }
  useAnchorInAddress(hash, isWhole)
  useArticleOpened(article)
  useOpenSpoilersOnPaper(body)
  return (
    <>
      <ArticleBand projectId={project.id} />
      <main id="content" tabIndex={-1} className={classes.page} data-long={isLong}>
        <div className={classes.head}>
          <Trail
            links={[
              <Link key="all" to="/customer/articles">
                {t(($) => $.knowledge.title)}
              </Link>,
              <Link key="project" to="/customer/articles/$projectId" params={{ projectId: project.id }}>
                {project.name}
              </Link>,
              <Text key="category" span size="sm">
                {category.name}
              </Text>,
            ]}
          />
          <Title order={1} className={classes.title} {...language}>
            {title}
          </Title>
          <ArticleActions updatedAt={article.updatedAt} title={title} />
          <ArticleLanguages article={article} asked={asked} />
        </div>
        {isLong && <ArticleContents sections={outline.sections} current={current} />}
        <div className={classes.column}>
          <article ref={body} className={classes.body} {...language}>
            {isForGroup ? <GroupArticleText articleId={id} {...text} /> : <ArticleText {...text} />}
          </article>
          <ArticleTags tags={tags} />
          <ArticleVote article={article} />
          <RelatedArticles title={t(($) => $.knowledge.seeAlso)} articles={seeAlso} />
          <RelatedArticles
            title={t(($) => $.knowledge.similar)}
            articles={similar.filter(
              (one) => !seeAlso.some((chosen) => chosen.id === one.id) && one.id !== id,
            )}
          />
          <AskSupportCard projectId={project.id} categoryId={category.id} />
        </div>
      </main>
    </>
  )
}
