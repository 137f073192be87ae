import { Badge, Group, Table } from '@mantine/core'
import type { Role } from '@savepoint/contract/people/roles.ts'
import { hasAdminRights, pools } from '@savepoint/contract/rights.ts'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useFreshItem } from '../../../lib/browser/fresh-item.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { RowButton } from '../../../ui/tables/RowButton.tsx'
import classes from './RolesTable.module.css'
import { listRoleTopicsQuery } from './roles-api.ts'

export function RoleRow({ role, onDelete }: { role: Role; onDelete: () => void }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { data: topics } = useQuery(listRoleTopicsQuery())
  const { id, name, rights, agentsCount } = role
  const [first, ...others] = pools.filter((pool) => role.pools[pool])
  const projects = topics?.filter((project) => role.projects.includes(project.id)) ?? []
  const copy = t(($) => $.roles.copy, { name })
  const remove = t(($) => $.roles.delete, { name })
  const fresh = useFreshItem<HTMLTableRowElement>(id)
  return (
    <Table.Tr {...fresh}>
      <Table.Td>
        <Link to="/admin/roles-and-rights/$roleId" params={{ roleId: id }} className={classes.name}>
          {name}
        </Link>
      </Table.Td>
      <Table.Td data-column="employees" className={agentsCount === 0 ? classes.muted : undefined}>
        {agentsCount === 0 ? t(($) => $.roles.nobody) : t(($) => $.roles.count, { count: agentsCount })}
      </Table.Td>
      <Table.Td data-column="pools">
        {first === undefined
          ? t(($) => $.roles.noPools)
          : [
              t(($) => $.roles.pools[first]),
              ...others.map((pool) => t(($) => $.roles.poolsInLine[pool])),
            ].join(', ')}
      </Table.Td>
      <Table.Td data-column="topics">
        {projects.map((project) => project.name).join(', ') || t(($) => $.roles.noTopics)}
      </Table.Td>
      <Table.Td data-column="rights">
        <Group gap={8} wrap="nowrap">
          {t(($) => $.roles.rightsCount, { count: rights.length })}
          {hasAdminRights(rights) && (
            <Badge variant="light" tt="none" miw="max-content">
              {t(($) => $.roles.isAdmin)}
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap" justify="end">
          <RowButton
            label={copy}
            icon={IconCopy}
            onClick={() => void navigate({ to: '/admin/roles-and-rights/new', search: { copyOf: id } })}
          />
          <RowButton label={remove} icon={IconTrash} onClick={onDelete} />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
