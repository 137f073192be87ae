import type { ArticleHit } from '@savepoint/contract/knowledge.ts'
import { Link } from '@tanstack/react-router'
import classes from './ArticleHits.module.css'
import { HighlightedText } from './HighlightedText.tsx'

export function ArticleHits({ hits }: { hits: ArticleHit[] }) {
  return (
    <ol className={classes.hits}>
      {hits.map(({ id, titleParts, snippet, project, category }) => (
        <li key={id} className={classes.hit}>
          <Link
            to="/customer/articles/$projectId/$articleId"
            params={{ projectId: project.id, articleId: id }}
          >
            <HighlightedText parts={titleParts} />
          </Link>
          <small>
            {project.name} · {category.name}
          </small>
          <p>
            <HighlightedText parts={snippet} />
          </p>
        </li>
      ))}
    </ol>
  )
}
