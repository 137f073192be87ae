import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { countBrokenLinksQuery } from './broken-links-api.ts'

/** Says how many there are, or leads to a list that is empty. */
export function BrokenLinksLink({ projectId }: { projectId: string | undefined }) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(countBrokenLinksQuery(projectId))
  const count = data?.count ?? 0
  return (
    <Link
      to="/admin/articles/broken-links"
      search={projectId ? { projectId } : {}}
      data-outdated={count > 0 || undefined}
    >
      {count > 0 ? t(($) => $.brokenLinks.count, { count }) : t(($) => $.brokenLinks.title)}
    </Link>
  )
}
