import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Trail } from '../../../../ui/navigation/Trail.tsx'

type Props = { projectId: string | undefined; name: string | undefined }

export function SearchTrail({ projectId, name }: Props) {
  const { t } = useTranslation()
  const all = (
    <Link key="all" to="/customer/articles">
      {t(($) => $.knowledge.title)}
    </Link>
  )
  if (!projectId) return <Trail links={[all]} />
  const own = (
    <Link key="project" to="/customer/articles/$projectId" params={{ projectId }}>
      {name}
    </Link>
  )
  return <Trail links={[all, own]} />
}
