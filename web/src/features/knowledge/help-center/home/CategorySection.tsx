import { Collapse } from '@mantine/core'
import type { PublicCategory } from '@savepoint/contract/knowledge/knowledge.ts'
import { IconChevronDown, IconFolder } from '@tabler/icons-react'
import { imageAddress } from '../../../../lib/api/image-address.ts'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { ArticleLink } from './ArticleLink.tsx'
import classes from './CategorySection.module.css'

const OtherArticles = whenNeeded(async () => (await import('./OtherArticles.tsx')).OtherArticles)

type Props = { projectId: string; category: PublicCategory; isOpen: boolean; onToggle: () => void }

export function CategorySection({ projectId, category, isOpen, onToggle }: Props) {
  const { t } = useTranslation()
  const { articles, articlesCount, iconId, name } = category
  const count = t(($) => $.knowledge.articles, { count: articlesCount })
  const titles = articles.map(({ title }) => title)
  return (
    <section className={classes.section} data-open={isOpen}>
      <h2 className={classes.title}>
        <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
          {iconId ? (
            <img src={imageAddress(iconId)} alt="" width={25} height={25} />
          ) : (
            <IconFolder aria-hidden />
          )}
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>
            <small className={classes.hint}>
              {count}
              {!isOpen && <span aria-hidden>{titles.map((title) => ` · ${title}`)}</span>}
            </small>
          </span>
          <IconChevronDown size={20} aria-hidden className={classes.chevron} />
        </button>
      </h2>
      <Collapse expanded={isOpen} transitionDuration={150}>
        <ul className={classes.articles}>
          {articles.map((article) => (
            <ArticleLink key={article.id} projectId={projectId} article={article} />
          ))}
          {isOpen && articlesCount > articles.length && (
            <OtherArticles projectId={projectId} category={category} />
          )}
          {articles.length === 0 && <li className={classes.none}>{t(($) => $.knowledge.noArticles)}</li>}
        </ul>
      </Collapse>
    </section>
  )
}
