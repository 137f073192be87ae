import { Menu, Table } from '@mantine/core'
import type { Tag } from '@savepoint/contract/tickets/tags.ts'
import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react'
import { useFreshItem } from '../../../lib/browser/fresh-item.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { MenuAction } from '../../../ui/menus/MenuAction.tsx'
import { RowMenu } from '../../../ui/menus/RowMenu.tsx'
import { TagPill } from '../../../ui/tags/TagPill.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { TaggedTickets } from './TaggedTickets.tsx'
import classes from './TagsTable.module.css'

type Props = { tag: Tag; onEdit: () => void; onMerge: () => void; onDelete: () => void }

export function TagRow({ tag, onEdit, onMerge, onDelete }: Props) {
  const { t } = useTranslation('admin')
  const { id, name, project, updatedAt } = tag
  const projectName = project?.name ?? t(($) => $.tags.allProjects)
  const fresh = useFreshItem<HTMLTableRowElement>(id)
  return (
    <Table.Tr {...fresh}>
      <Table.Td>
        <button type="button" className={classes.name} onClick={onEdit}>
          <TagPill tag={tag} />
        </button>
        <small className={classes.below}>{projectName}</small>
      </Table.Td>
      <Table.Td data-column="project" className={project ? undefined : classes.muted}>
        {projectName}
      </Table.Td>
      <Table.Td data-column="tickets">
        <TaggedTickets tag={tag} />
      </Table.Td>
      <Table.Td data-column="changed" className={classes.muted}>
        <RelativeTime time={updatedAt} />
      </Table.Td>
      <Table.Td>
        <RowMenu label={t(($) => $.tags.actionsFor, { name })}>
          <MenuAction icon={IconPencil} onClick={onEdit}>
            {t(($) => $.tags.edit)}
          </MenuAction>
          <MenuAction icon={IconArrowMerge} onClick={onMerge}>
            {t(($) => $.tags.merge)}
          </MenuAction>
          <Menu.Divider />
          <MenuAction isDangerous icon={IconTrash} onClick={onDelete}>
            {t(($) => $.tags.delete)}
          </MenuAction>
        </RowMenu>
      </Table.Td>
    </Table.Tr>
  )
}
