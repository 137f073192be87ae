import type { PublicCategory } from '@savepoint/contract/knowledge/knowledge.ts'
import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTextLanguage } from '../languages/use-text-language.ts'

type Props = { projectId: string; article: PublicCategory['articles'][number] }

export function ArticleLink({ projectId, article: { id, title, locale } }: Props) {
  const textLanguage = useTextLanguage()
  return (
    <li>
      <Link to="/customer/articles/$projectId/$articleId" params={{ projectId, articleId: id }}>
        <IconFileText size={18} aria-hidden />
        <span {...textLanguage(locale)}>{title}</span>
      </Link>
    </li>
  )
}
