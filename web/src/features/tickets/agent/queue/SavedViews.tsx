import { ActionIcon, Button, Group, Menu, TextInput, Tooltip } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { isBlank } from '@savepoint/contract/plain-text.ts'
import type { TicketView } from '@savepoint/contract/tickets/ticket-views.ts'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { listTicketViewsQuery, useCreateTicketView, useDeleteTicketView } from './queue-api.ts'
import { isSameFilter, type QueueFilter } from './queue-filter.ts'

type Props = { filter: QueueFilter; onOpen: (filter: QueueFilter) => void }

const filterOf = ({ section, filter }: TicketView): QueueFilter => ({ section, ...filter })

export function SavedViews({ filter, onOpen }: Props) {
  const { t } = useTranslation('desk')
  const { data } = useQuery(listTicketViewsQuery())
  const create = useCreateTicketView()
  const remove = useDeleteTicketView()
  const [name, setName] = useState('')
  const { section, ...parameters } = filter
  const fieldError = () => {
    if (isProblem(create.error, 'documentAlreadyExists')) return t(($) => $.views.taken)
    if (isProblem(create.error, 'invalidInput'))
      return t(($) => $.views.full, { count: limits.viewsPerAgent })
    return create.isError && t(($) => $.views.failed)
  }
  return (
    <Menu position="bottom-end" width={280} closeOnItemClick={false}>
      <Menu.Target>
        <Tooltip label={t(($) => $.views.button)}>
          <ActionIcon variant="default" size={30} aria-label={t(($) => $.views.button)}>
            <IconBookmark size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(($) => $.views.label)}</Menu.Label>
        {data?.items.map((view) => (
          <Group key={view.id} gap={4} wrap="nowrap">
            <Menu.Item
              flex={1}
              closeMenuOnClick
              aria-current={isSameFilter(filter, filterOf(view)) || undefined}
              onClick={() => onOpen(filterOf(view))}
            >
              {view.name}
            </Menu.Item>
            <ActionIcon
              size={28}
              aria-label={t(($) => $.views.remove, { name: view.name })}
              onClick={() => remove.mutate(view.id)}
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {data?.items.length === 0 && <Menu.Label>{t(($) => $.views.none)}</Menu.Label>}
        <Menu.Divider />
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (isBlank(name)) return
            create.mutate(
              { name: name.trim(), section, filter: parameters },
              { onSuccess: () => setName('') },
            )
          }}
        >
          <Group gap={6} p={6} wrap="nowrap" align="start">
            <TextInput
              flex={1}
              size="xs"
              value={name}
              maxLength={limits.viewNameMaxLength}
              aria-label={t(($) => $.views.name)}
              placeholder={t(($) => $.views.name)}
              error={fieldError()}
              onKeyDown={(event) => event.stopPropagation()}
              onChange={(event) => {
                setName(event.currentTarget.value)
                create.reset()
              }}
            />
            <Button size="xs" type="submit" loading={create.isPending} disabled={isBlank(name)}>
              {t(($) => $.views.save)}
            </Button>
          </Group>
        </form>
      </Menu.Dropdown>
    </Menu>
  )
}
