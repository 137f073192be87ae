import { ActionIcon, Button, Group, Menu, TextInput, Tooltip } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { isBlank } from '@savepoint/contract/plain-text.ts'
import type { TicketView } from '@savepoint/contract/tickets/ticket-views.ts'
import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import {
  listTicketViewsQuery,
  useCreateTicketView,
  useDeleteTicketView,
  useUpdateTicketView,
} from './queue-api.ts'
import { isSameFilter, type QueueFilter } from './queue-filter.ts'
import { SavedViewRow } from './SavedViewRow.tsx'

type Props = { filter: QueueFilter; onOpen: (filter: QueueFilter) => void }

const filterOf = ({ section, filter }: TicketView): QueueFilter => ({ section, ...filter })

export function SavedViews({ filter, onOpen }: Props) {
  const { t } = useTranslation('desk')
  const { data } = useQuery(listTicketViewsQuery())
  const create = useCreateTicketView()
  const remove = useDeleteTicketView()
  const update = useUpdateTicketView()
  const [name, setName] = useState('')
  const [renamed, setRenamed] = useState<TicketView | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { section, ...parameters } = filter
  const fieldError = () => {
    const error = renamed ? update.error : create.error
    if (isProblem(error, 'documentAlreadyExists')) return t(($) => $.views.taken)
    if (!renamed && isProblem(error, 'invalidInput'))
      return t(($) => $.views.full, { count: limits.viewsPerAgent })
    return (create.isError || update.isError) && t(($) => $.views.failed)
  }
  const startRenaming = (view: TicketView) => {
    setRenamed(view)
    setName(view.name)
    field.current?.focus()
  }
  const finish = () => {
    setRenamed(null)
    setName('')
  }
  const save = () => {
    if (isBlank(name)) return
    const given = { name: name.trim(), section, filter: parameters }
    if (!renamed) return create.mutate(given, { onSuccess: finish })
    const { id, section: kept, filter } = renamed
    update.mutate({ id, name: given.name, section: kept, filter }, { onSuccess: finish })
  }
  return (
    <Menu position="bottom-end" width={340} closeOnItemClick={false} onClose={finish}>
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
          <SavedViewRow
            key={view.id}
            view={view}
            isCurrent={isSameFilter(filter, filterOf(view))}
            onOpen={() => onOpen(filterOf(view))}
            onRename={() => startRenaming(view)}
            onUpdate={() => update.mutate({ id: view.id, name: view.name, section, filter: parameters })}
            onRemove={() => {
              if (renamed?.id === view.id) finish()
              remove.mutate(view.id)
            }}
          />
        ))}
        {data?.items.length === 0 && <Menu.Label>{t(($) => $.views.none)}</Menu.Label>}
        <Menu.Divider />
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <Group gap={6} p={6} wrap="nowrap" align="start">
            <TextInput
              ref={field}
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
                update.reset()
              }}
            />
            <Button
              size="xs"
              type="submit"
              loading={create.isPending || update.isPending}
              disabled={isBlank(name)}
            >
              {renamed ? t(($) => $.views.renameSave) : t(($) => $.views.save)}
            </Button>
          </Group>
        </form>
      </Menu.Dropdown>
    </Menu>
  )
}
