import { Skeleton } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import '../../../lib/language/desk-translations.ts'
import { Mark } from '../../../ui/layout/Mark.tsx'
import { usePageTitle } from '../../../ui/layout/use-page-title.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { DemoMailCard } from './DemoMailCard.tsx'
import classes from './DemoMailsPage.module.css'
import { listDemoMailsQuery } from './demo-mail-api.ts'

export function DemoMailsPage() {
  const { t } = useTranslation('desk')
  const { data, error, isPending, isError, refetch } = useQuery(listDemoMailsQuery())
  usePageTitle(t(($) => $.mail.title))
  return (
    <main className={classes.page}>
      <Link to="/" className={classes.home}>
        <Mark size={24} /> Savepoint
      </Link>
      <h1>{t(($) => $.mail.title)}</h1>
      <p className={classes.hint}>{t(($) => $.mail.hint)}</p>
      {isPending && <Skeleton height={160} radius="md" />}
      {isError && <InlineError error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <EmptyState icon={<IconMail size={32} aria-hidden />} title={t(($) => $.mail.empty)} />
      )}
      {data?.items.map((mail) => (
        <DemoMailCard key={mail.id} mail={mail} />
      ))}
    </main>
  )
}
