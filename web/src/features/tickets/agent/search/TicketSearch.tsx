import { Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { useListChoice } from '../../../../ui/forms/use-list-choice.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { useAgent } from '../../../people/authentication/use-rights.ts'
import { rememberTicketSearch, useRecentTicketSearches } from './recent-ticket-searches.ts'
import { searchTicketsQuery } from './search-api.ts'
import { TicketHits } from './TicketHits.tsx'
import classes from './TicketSearch.module.css'

const none: readonly string[] = []

type Props = { onOpen: (ticketId: number) => void; onClose: () => void }

export function TicketSearch({ onOpen, onClose }: Props) {
  const { t } = useTranslation('desk')
  const owner = useAgent()?.id ?? ''
  const listId = useId()
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), 150)
  const recent = useRecentTicketSearches((state) => (state.owner === owner ? state.words : none))
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(searchTicketsQuery(searched))
  const hits = searched === '' ? [] : (data?.items ?? [])
  const open = (ticketId: number) => {
    rememberTicketSearch(owner, text.trim())
    onOpen(ticketId)
  }
  const { index, clear, onKeyDown } = useListChoice({
    length: hits.length,
    resting: 0,
    isCurrent: searched === text.trim() && data !== undefined && !isPlaceholderData,
    hasFailed: error !== null,
    onChoose: (at) => open(hits[at]!.id),
    onClose,
  })
  return (
    <Dialog title={t(($) => $.search.title)} onClose={onClose} size="lg">
      <TextInput
        type="search"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits[index] ? `${listId}-${hits[index].id}` : undefined}
        aria-label={t(($) => $.search.title)}
        placeholder={t(($) => $.search.hint)}
        value={text}
        maxLength={200}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={isFetching ? <Loader size={14} /> : null}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value)
          clear()
        }}
        data-autofocus
      />
      <div className={classes.results}>
        {error && <InlineError error={error} onRetry={() => void refetch()} />}
        {searched === '' && recent.length > 0 && (
          <ul className={classes.recent} aria-label={t(($) => $.search.recent)}>
            {recent.map((words) => (
              <li key={words}>
                <button type="button" onClick={() => setText(words)}>
                  {words}
                </button>
              </li>
            ))}
          </ul>
        )}
        <TicketHits id={listId} hits={hits} chosen={index} onChoose={open} />
        {data && searched !== '' && hits.length === 0 && !isFetching && (
          <p className={classes.none}>{t(($) => $.search.nothing, { text: searched })}</p>
        )}
      </div>
    </Dialog>
  )
}
