import { ActionIcon, Group, Menu, Text } from '@mantine/core'
import type { TicketView } from '@savepoint/contract/tickets/ticket-views.ts'
import { IconCopy, IconPencil, IconRefresh, IconTrash, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../../ui/hints/Hint.tsx'

type Props = {
  view: TicketView
  isCurrent: boolean
  onOpen: () => void
  onRename: () => void
  onUpdate: () => void
  onShare: () => void
  onRemove: () => void
}

export function SavedViewRow({
  view: { name, shared },
  isCurrent,
  onOpen,
  onRename,
  onUpdate,
  onShare,
  onRemove,
}: Props) {
  const { t } = useTranslation('dialogs')
  const actions = [
    ...(isCurrent
      ? []
      : [{ label: t(($) => $.savedViews.update, { name }), Icon: IconRefresh, onClick: onUpdate }]),
    shared
      ? { label: t(($) => $.savedViews.unshare, { name }), Icon: IconUsersGroup, onClick: onShare }
      : { label: t(($) => $.savedViews.share, { name }), Icon: IconUsers, onClick: onShare },
    { label: t(($) => $.savedViews.rename, { name }), Icon: IconPencil, onClick: onRename },
    { label: t(($) => $.savedViews.remove, { name }), Icon: IconTrash, onClick: onRemove },
  ]
  return (
    <Group gap={2} wrap="nowrap">
      <Menu.Item flex={1} closeMenuOnClick aria-current={isCurrent || undefined} onClick={onOpen}>
        {name}
        {shared && (
          <Text size="xs" c="dimmed">
            {t(($) => $.savedViews.isShared)}
          </Text>
        )}
      </Menu.Item>
      {actions.map(({ label, Icon, onClick }) => (
        <Hint key={label} label={label}>
          <ActionIcon size={28} aria-label={label} onClick={onClick}>
            <Icon size={14} aria-hidden />
          </ActionIcon>
        </Hint>
      ))}
    </Group>
  )
}

type SharedProps = { view: TicketView; isCurrent: boolean; onOpen: () => void; onCopy: () => void }

/** Of a colleague: it is theirs to change. */
export function SharedViewRow({ view: { name, owner }, isCurrent, onOpen, onCopy }: SharedProps) {
  const { t } = useTranslation('dialogs')
  const label = t(($) => $.savedViews.copy, { name })
  return (
    <Group gap={2} wrap="nowrap">
      <Menu.Item flex={1} closeMenuOnClick aria-current={isCurrent || undefined} onClick={onOpen}>
        {name}
        <Text size="xs" c="dimmed">
          {owner}
        </Text>
      </Menu.Item>
      <Hint label={label}>
        <ActionIcon size={28} aria-label={label} onClick={onCopy}>
          <IconCopy size={14} aria-hidden />
        </ActionIcon>
      </Hint>
    </Group>
  )
}
