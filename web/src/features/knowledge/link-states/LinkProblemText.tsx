import { Text } from '@mantine/core'
import type { BrokenLink } from '@savepoint/contract/knowledge/broken-links.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './LinkProblemText.module.css'

/** What is wrong, and what helps. */
export function LinkProblemText({ link: { problem, status, target, suggestion } }: { link: BrokenLink }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Text size="sm">
        {t(($) => $.brokenLinks.problems[problem])}
        {status !== null && ` (${status})`}
      </Text>
      {target && (
        <span className={classes.small}>
          <Link to="/admin/articles/article" search={{ articleId: target.id }}>
            {target.title}
          </Link>
        </span>
      )}
      {suggestion && (
        <span className={classes.small}>
          {t(($) => $.brokenLinks.suggestion, { title: suggestion.title })} <code>{suggestion.href}</code>
        </span>
      )}
    </>
  )
}
