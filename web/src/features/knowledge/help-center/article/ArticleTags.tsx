import { IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { widgetPlace } from '../../../../lib/widget/widget-place.ts'
import classes from './ArticleTags.module.css'

export function ArticleTags({ tags }: { tags: string[] }) {
  const { t } = useTranslation()
  if (tags.length === 0) return null
  return (
    <ul className={classes.tags} aria-label={t(($) => $.knowledge.tags)}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to="/customer/articles/search" search={{ searchText: tag, projectId: widgetPlace.projectId }}>
            <IconTag size={16} aria-hidden />
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
