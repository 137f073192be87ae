import type { ArticleSummary } from '@savepoint/contract/knowledge/knowledge.ts'
import { IconChevronRight, IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './ArticleLinks.module.css'

type Props = {
  articles: Pick<ArticleSummary, 'id' | 'title' | 'project' | 'category'>[]
  isOneGame?: boolean
}

export function ArticleLinks({ articles, isOneGame = false }: Props) {
  return (
    <ul className={classes.list}>
      {articles.map(({ id, title, project, category }) => (
        <li key={id}>
          <Link
            to="/customer/articles/$projectId/$articleId"
            params={{ projectId: project.id, articleId: id }}
            className={classes.row}
          >
            <IconFileText size={20} aria-hidden className={classes.icon} />
            <span className={classes.words}>
              <span>{title}</span>
              <small>{isOneGame ? category.name : `${project.name} · ${category.name}`}</small>
            </span>
            <IconChevronRight size={18} aria-hidden className={classes.icon} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
