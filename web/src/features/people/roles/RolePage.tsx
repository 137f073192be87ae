import { Skeleton } from '@mantine/core'
import { IconShieldOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useReload } from '../../../lib/api/use-reload.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../lib/problems/problem-error.ts'
import { BackLink } from '../../../ui/navigation/BackLink.tsx'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { AdminPage } from '../administration/AdminPage.tsx'
import { RoleForm } from './RoleForm.tsx'
import { newRole, valuesOf } from './role-values.ts'
import { getRoleQuery, listRoleTopicsQuery } from './roles-api.ts'

type Props = {
  roleId: string | null
  copyOf?: string | undefined
}

export function RolePage({ roleId, copyOf }: Props) {
  const { t } = useTranslation('admin')
  const from = roleId ?? copyOf ?? null
  const topics = useQuery(listRoleTopicsQuery())
  const role = useQuery({ ...getRoleQuery(from ?? ''), enabled: from !== null })
  const { round, reload } = useReload(role.refetch)
  const title = roleId ? (role.data?.name ?? t(($) => $.roles.title)) : t(($) => $.roles.createTitle)
  const error = topics.error ?? role.error
  const values = () => {
    if (!role.data || !topics.data) return newRole
    const copied = valuesOf(role.data, topics.data)
    return roleId ? copied : { ...copied, name: t(($) => $.roles.copyName, { name: copied.name }) }
  }
  const back = <LinkButton to="/admin/roles-and-rights">{t(($) => $.roles.back)}</LinkButton>
  if (isAbsent(error)) {
    return (
      <EmptyState
        icon={<IconShieldOff size={32} aria-hidden />}
        title={t(($) => $.roles.gone)}
        hint={t(($) => $.roles.goneHint)}
        action={back}
      />
    )
  }
  const isReady = topics.data && (from === null || role.data)
  return (
    <AdminPage
      title={title}
      above={<BackLink to="/admin/roles-and-rights">{t(($) => $.roles.back)}</BackLink>}
    >
      {error && (
        <InlineError error={error} onRetry={() => void Promise.all([topics.refetch(), role.refetch()])} />
      )}
      {!isReady && !error && <Skeleton h={400} />}
      {isReady && (
        <RoleForm
          key={`${from} ${round}`}
          roleId={roleId}
          initial={values()}
          topics={topics.data}
          savedAt={roleId ? role.data?.updatedAt : undefined}
          onReload={reload}
        />
      )}
    </AdminPage>
  )
}
