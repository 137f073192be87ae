import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core'
import type { TicketView } from '@savepoint/contract/tickets/ticket-views.ts'
import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type Props = {
  view: TicketView
  isCurrent: boolean
  onOpen: () => void
  onRename: () => void
  onUpdate: () => void
  onRemove: () => void
}

export function SavedViewRow({ view: { name }, isCurrent, onOpen, onRename, onUpdate, onRemove }: Props) {
  const { t } = useTranslation('desk')
  const actions = [
    ...(isCurrent
      ? []
      : [{ label: t(($) => $.views.update, { name }), Icon: IconRefresh, onClick: onUpdate }]),
    { label: t(($) => $.views.rename, { name }), Icon: IconPencil, onClick: onRename },
    { label: t(($) => $.views.remove, { name }), Icon: IconTrash, onClick: onRemove },
  ]
  return (
    <Group gap={2} wrap="nowrap">
      <Menu.Item flex={1} closeMenuOnClick aria-current={isCurrent || undefined} onClick={onOpen}>
        {name}
      </Menu.Item>
      {actions.map(({ label, Icon, onClick }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon size={28} aria-label={label} onClick={onClick}>
            <Icon size={14} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  )
}
