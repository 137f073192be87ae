import { Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { TicketHit } from '@savepoint/contract/tickets/ticket-search.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useListChoice } from '../../../../ui/forms/use-list-choice.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { searchTicketsQuery } from '../search/search-api.ts'
import { TicketHits } from '../search/TicketHits.tsx'
import classes from './Merging.module.css'

type Props = {
  label: string
  /** Tickets that cannot be chosen. */
  without: readonly number[]
  onChoose: (ticket: TicketHit) => void
  isFirst?: boolean
}

/** Finds a ticket by number or words, and gives it to the form it is in. */
export function FoundTickets({ label, without, onChoose, isFirst = false }: Props) {
  const { t } = useTranslation('desk')
  const listId = useId()
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), 150)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(searchTicketsQuery(searched))
  const found = searched === '' ? [] : (data?.items ?? [])
  const hits = found.filter(({ id, erasure }) => !erasure && !without.includes(id)).slice(0, 6)
  const choose = (ticket: TicketHit) => {
    setText('')
    onChoose(ticket)
  }
  const { index, clear, onKeyDown } = useListChoice({
    length: hits.length,
    resting: 0,
    isCurrent: searched === text.trim() && data !== undefined && !isPlaceholderData,
    hasFailed: error !== null,
    onChoose: (at) => choose(hits[at]!),
    onClose: () => setText(''),
  })
  return (
    <div>
      <TextInput
        type="search"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits[index] ? `${listId}-${hits[index].id}` : undefined}
        label={label}
        placeholder={t(($) => $.info.findTickets)}
        value={text}
        maxLength={200}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={isFetching ? <Loader size={14} /> : null}
        onKeyDown={(event) => {
          // Enter chooses a ticket here; it does not send the form.
          if (event.key === 'Enter') event.preventDefault()
          if (event.key !== 'Escape' || text !== '') onKeyDown(event)
          if (event.key === 'Escape' && text !== '') event.stopPropagation()
        }}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          clear()
        }}
        {...(isFirst && { 'data-autofocus': true })}
      />
      <div className={classes.hits}>
        {error && <InlineError error={error} onRetry={() => void refetch()} />}
        <TicketHits
          id={listId}
          hits={hits}
          chosen={index}
          onChoose={(id) => choose(hits.find((hit) => hit.id === id)!)}
        />
        {data && searched !== '' && hits.length === 0 && !isFetching && (
          <p className={classes.nothing}>{t(($) => $.search.nothing, { text: searched })}</p>
        )}
      </div>
    </div>
  )
}
