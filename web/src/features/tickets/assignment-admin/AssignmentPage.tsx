import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { listRolesQuery } from '../../people/roles/roles-api.ts'
import { TeamSection } from './TeamSection.tsx'

export function AssignmentPage() {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(listRolesQuery())
  return (
    <AdminPage title={t(($) => $.assignment.title)}>
      <Text c="dimmed" maw={720}>
        {t(($) => $.assignment.hint)}
      </Text>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !error && ['first', 'second'].map((key) => <Skeleton key={key} h={140} />)}
      {data?.map((role) => (
        <TeamSection key={role.id} id={role.id} name={role.name} />
      ))}
    </AdminPage>
  )
}
