import type { ArticleSummary } from '@savepoint/contract/knowledge/knowledge.ts'
import { IconChevronRight, IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { LanguageLabel } from '../languages/LanguageLabel.tsx'
import { useTextLanguage } from '../languages/use-text-language.ts'
import classes from './ArticleLinks.module.css'

type Props = {
  articles: Pick<ArticleSummary, 'id' | 'title' | 'project' | 'category' | 'locale'>[]
  isOneGame?: boolean
}

export function ArticleLinks({ articles, isOneGame = false }: Props) {
  const textLanguage = useTextLanguage()
  return (
    <ul className={classes.list}>
      {articles.map(({ id, title, project, category, locale }) => (
        <li key={id}>
          <Link
            to="/customer/articles/$projectId/$articleId"
            params={{ projectId: project.id, articleId: id }}
            className={classes.row}
          >
            <IconFileText size={20} aria-hidden className={classes.icon} />
            <span className={classes.words}>
              <span {...textLanguage(locale)}>{title}</span>
              <small>
                {isOneGame ? category.name : `${project.name} · ${category.name}`}
                <LanguageLabel locale={locale} />
              </small>
            </span>
            <IconChevronRight size={18} aria-hidden className={classes.icon} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
