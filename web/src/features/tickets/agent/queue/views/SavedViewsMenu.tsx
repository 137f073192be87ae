import { Button, Group, Menu, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { isBlank } from '@savepoint/contract/plain-text.ts'
import type { TicketView } from '@savepoint/contract/tickets/ticket-views.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import '../../../../../lib/language/dialogs-translations.ts'
import { isProblem } from '../../../../../lib/problems/problem-error.ts'
import { LateMenu } from '../../../../../ui/menus/LateMenu.tsx'
import type { LateMenuPlace } from '../../../../../ui/menus/use-late-menu.ts'
import {
  listTicketViewsQuery,
  useCreateTicketView,
  useDeleteTicketView,
  useUpdateTicketView,
} from '../data/queue-api.ts'
import { isSameFilter, type QueueFilter } from '../data/queue-filter.ts'
import { SavedViewRow, SharedViewRow } from './SavedViewRow.tsx'
import { filterOf, freeNameAmong, inputOf } from './view-values.ts'

type Props = { place: LateMenuPlace; filter: QueueFilter; onOpen: (filter: QueueFilter) => void }

export function SavedViewsMenu({ place, filter, onOpen }: Props) {
  const { t } = useTranslation('dialogs')
  const { data, refetch } = useQuery(listTicketViewsQuery())
  const create = useCreateTicketView()
  const remove = useDeleteTicketView()
  const update = useUpdateTicketView()
  const [name, setName] = useState('')
  const [renamedId, setRenamedId] = useState<string | null>(null)
  const own = data?.items.filter(({ owner }) => owner === null) ?? []
  const renamed = own.find(({ id }) => id === renamedId)
  const shared = data?.items.filter(({ owner }) => owner !== null) ?? []
  const freeName = (wanted: string) => freeNameAmong(own, wanted)
  const field = useRef<HTMLInputElement>(null)
  const { section, ...parameters } = filter
  const fieldError = () => {
    const error = renamed ? update.error : create.error
    if (isProblem(update.error, 'changedMeanwhile')) return t(($) => $.savedViews.changed)
    if (isProblem(error, 'documentAlreadyExists')) return t(($) => $.savedViews.taken)
    if (!renamed && isProblem(error, 'invalidInput'))
      return t(($) => $.savedViews.full, { count: limits.viewsPerAgent })
    return (create.isError || update.isError) && t(($) => $.savedViews.failed)
  }
  const startRenaming = (view: TicketView) => {
    setRenamedId(view.id)
    setName(view.name)
    field.current?.focus()
  }
  const finish = () => {
    setRenamedId(null)
    setName('')
  }
  const change = (view: TicketView, part: Partial<TicketView>, onSuccess = () => {}) => {
    // Until the answer is in the list, the next change would be based on what it replaced.
    if (update.isPending) return
    const { id, updatedAt } = view
    update.mutate({ ...inputOf(view), ...part, id, updatedAt }, { onSuccess })
  }
  const save = () => {
    if (isBlank(name)) return
    const given = { name: name.trim(), section, filter: parameters, shared: false }
    if (renamed) return change(renamed, { name: given.name }, finish)
    create.mutate(given, { onSuccess: finish })
  }
  return (
    <LateMenu
      place={place}
      position="bottom-end"
      width={360}
      closeOnItemClick={false}
      onOpen={() => void refetch()}
      onClose={finish}
    >
      <Menu.Label>{t(($) => $.savedViews.label)}</Menu.Label>
      {own.map((view) => (
        <SavedViewRow
          key={view.id}
          view={view}
          isCurrent={isSameFilter(filter, filterOf(view))}
          onOpen={() => onOpen(filterOf(view))}
          onRename={() => startRenaming(view)}
          onUpdate={() => change(view, { section, filter: parameters })}
          onShare={() => change(view, { shared: !view.shared })}
          onRemove={() => {
            if (renamed?.id === view.id) finish()
            remove.mutate(view.id)
          }}
        />
      ))}
      {data && own.length === 0 && <Menu.Label>{t(($) => $.savedViews.none)}</Menu.Label>}
      {shared.length > 0 && <Menu.Label>{t(($) => $.savedViews.ofTeam)}</Menu.Label>}
      {shared.map((view) => (
        <SharedViewRow
          key={view.id}
          view={view}
          isCurrent={isSameFilter(filter, filterOf(view))}
          onOpen={() => onOpen(filterOf(view))}
          onCopy={() => create.mutate({ ...inputOf(view), name: freeName(view.name), shared: false })}
        />
      ))}
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
            aria-label={t(($) => $.savedViews.name)}
            placeholder={t(($) => $.savedViews.name)}
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
            {renamed ? t(($) => $.savedViews.renameSave) : t(($) => $.savedViews.save)}
          </Button>
        </Group>
      </form>
    </LateMenu>
  )
}
