import { Button, Checkbox, Group, Select, Stack } from '@mantine/core'
import { locales } from '@savepoint/contract/people/locales.gen.ts'
import { ticketPriorities } from '@savepoint/contract/priorities.ts'
import { dueWithinHours } from '@savepoint/contract/tickets/sla-values.ts'
import { channels, ticketStatuses } from '@savepoint/contract/tickets/ticket-values.ts'
import { ticketSorts } from '@savepoint/contract/tickets/tickets.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLanguageTitle } from '../../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { SearchField } from '../../../../ui/forms/SearchField.tsx'
import { LatePopover } from '../../../../ui/menus/LatePopover.tsx'
import type { LateMenuPlace } from '../../../../ui/menus/use-late-menu.ts'
import { TagSelect } from '../tags/TagSelect.tsx'
import { listAssigneesQuery } from './data/queue-api.ts'
import { countFilters, type QueueFilter } from './data/queue-filter.ts'
import type { FilterSearch } from './data/queue-search.ts'
import { withoutFilters } from './data/without-filters.ts'
import classes from './TicketList.module.css'

export type FilterProps = {
  filter: QueueFilter
  onFilter: (change: FilterSearch) => void
  /** Goes to where one is, without what narrows it down. */
  onClear: (filter: QueueFilter) => void
}

/** In a panel at the button of `QueueFilters`. */
export function QueueFilterForm({ place, ...props }: FilterProps & { place: LateMenuPlace }) {
  return (
    <LatePopover
      place={place}
      position="bottom-end"
      width={300}
      trapFocus
      shadow="md"
      middlewares={{ size: { padding: 8 } }}
      classNames={{ dropdown: classes.filterPanel }}
    >
      <Fields {...props} />
    </LatePopover>
  )
}

function Fields({ filter, onFilter, onClear }: FilterProps) {
  const { t } = useTranslation('desk')
  const title = useLanguageTitle()
  const { data } = useQuery(listAssigneesQuery())
  const count = countFilters(filter)
  const nobody = { value: 'none', label: t(($) => $.filters.none) }
  const choose = (name: keyof FilterSearch) => (value: string | null) =>
    onFilter({ [name]: value ?? undefined })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Stack gap="sm">
      <SearchField
        ref={field}
        size="xs"
        label={t(($) => $.filters.text)}
        text={filter.text ?? ''}
        onText={choose('text')}
      />
      <Select
        size="xs"
        clearable
        comboboxProps={{ withinPortal: false }}
        label={t(($) => $.filters.status)}
        placeholder={t(($) => $.list.open)}
        data={ticketStatuses.map((value) => ({ value, label: t(($) => $.status[value]) }))}
        value={filter.status ?? null}
        onChange={choose('status')}
      />
      <Select
        size="xs"
        clearable
        comboboxProps={{ withinPortal: false }}
        label={t(($) => $.filters.priority)}
        placeholder={t(($) => $.filters.any)}
        data={ticketPriorities.toReversed().map((value) => ({ value, label: t(($) => $.priority[value]) }))}
        value={filter.priority ?? null}
        onChange={choose('priority')}
      />
      <TagSelect
        size="xs"
        label={t(($) => $.filters.tag)}
        placeholder={t(($) => $.filters.anyTag)}
        projectId={filter.projectId}
        tagId={filter.tagId ?? null}
        onChoose={choose('tagId')}
      />
      <Select
        size="xs"
        clearable
        searchable
        comboboxProps={{ withinPortal: false }}
        label={t(($) => $.filters.agent)}
        placeholder={t(($) => $.filters.any)}
        data={[nobody, ...(data?.agents.map(({ id, name }) => ({ value: id, label: name })) ?? [])]}
        value={filter.agentId ?? null}
        onChange={choose('agentId')}
      />
      <Select
        size="xs"
        clearable
        searchable
        comboboxProps={{ withinPortal: false }}
        label={t(($) => $.filters.team)}
        placeholder={t(($) => $.filters.anyTeam)}
        data={[
          { ...nobody, label: t(($) => $.ticket.noTeam) },
          ...(data?.teams.map(({ id, name }) => ({ value: id, label: name })) ?? []),
        ]}
        value={filter.teamId ?? null}
        onChange={choose('teamId')}
      />
      <Select
        size="xs"
        clearable
        comboboxProps={{ withinPortal: false }}
        label={t(($) => $.filters.channel)}
        placeholder={t(($) => $.filters.any)}
        data={channels.map((value) => ({ value, label: t(($) => $.filters.channels[value]) }))}
        value={filter.channel ?? null}
        onChange={choose('channel')}
      />
      <Select
        size="xs"
        clearable
        comboboxProps={{ withinPortal: false }}
        label={t(($) => $.filters.language)}
        placeholder={t(($) => $.filters.any)}
        data={locales.map((value) => ({ value, label: title(value) }))}
        value={filter.language ?? null}
        onChange={choose('language')}
      />
      <Select
        size="xs"
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        label={t(($) => $.filters.sort)}
        data={ticketSorts.map((value) => ({ value, label: t(($) => $.filters.sorts[value]) }))}
        value={filter.sort ?? 'queue'}
        onChange={(value) => onFilter({ sort: value === 'queue' ? undefined : (value ?? undefined) })}
      />
      <Select
        size="xs"
        clearable
        comboboxProps={{ withinPortal: false }}
        label={t(($) => $.filters.dueWithin)}
        placeholder={t(($) => $.filters.anyDue)}
        data={dueWithinHours.map((value) => ({
          value,
          label: t(($) => $.filters.dueWithinHours, { count: Number(value) }),
        }))}
        value={filter.dueWithin ?? null}
        onChange={choose('dueWithin')}
      />
      <Checkbox
        size="xs"
        label={t(($) => $.filters.paused)}
        checked={filter.paused === 'true'}
        onChange={(event) => choose('paused')(event.currentTarget.checked ? 'true' : null)}
      />
      <Checkbox
        size="xs"
        label={t(($) => $.filters.overdue)}
        checked={filter.overdue === 'true'}
        onChange={(event) => choose('overdue')(event.currentTarget.checked ? 'true' : null)}
      />
      <Checkbox
        size="xs"
        label={t(($) => $.filters.snoozed)}
        checked={filter.snoozed === 'true'}
        onChange={(event) => choose('snoozed')(event.currentTarget.checked ? 'true' : null)}
      />
      <Group justify="end">
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={count === 0}
          onClick={() => onClear(withoutFilters(filter))}
        >
          {t(($) => $.list.clearFilters)}
        </Button>
      </Group>
    </Stack>
  )
}
