import { Skeleton } from '@mantine/core'
import { IconPlus, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { AdminPage } from '../administration/AdminPage.tsx'
import { RolesTable } from './RolesTable.tsx'
import { listRolesQuery } from './roles-api.ts'

export function RolesPage() {
  const { t } = useTranslation('admin')
  const { data: roles, error, refetch } = useQuery(listRolesQuery())
  const create = (
    <LinkButton to="/admin/roles-and-rights/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t(($) => $.roles.create)}
    </LinkButton>
  )
  return (
    <AdminPage title={t(($) => $.roles.title)} actions={create}>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!roles && !error && ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={44} />)}
      {roles?.length === 0 && (
        <EmptyState
          icon={<IconShieldLock size={32} aria-hidden />}
          title={t(($) => $.roles.empty)}
          hint={t(($) => $.roles.emptyHint)}
          action={create}
        />
      )}
      {roles && roles.length > 0 && <RolesTable roles={roles} />}
    </AdminPage>
  )
}
