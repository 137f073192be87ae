import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { TicketTag } from '@savepoint/contract/tickets/tags.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { isComposing } from '../../../../lib/keyboard/is-composing.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { TagPill } from '../../../../ui/tags/TagPill.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import classes from './TagField.module.css'
import { type TagSearch, useTagSearch } from './use-tag-search.ts'

type Props = {
  ticket: Ticket
  present: readonly TicketTag[]
  onAdd: (tag: TicketTag) => void
  onCreate: (name: string) => void
  onRemoveLast: () => void
  onLeave: (by: 'keyboard' | 'pointer') => void
}

const newTag = 'new'

export function TagField({ ticket, present, onAdd, onCreate, onRemoveLast, onLeave }: Props) {
  const { t } = useTranslation('desk')
  const mayCreate = useRight('tags.manage')
  const [text, setText] = useState('')
  const [isAddedNext, setAddedNext] = useState(false)
  const typed = text.trim()
  const search = useTagSearch(ticket, present, typed)
  const isNew = search.isNew && mayCreate
  const options = [...search.tags.map(({ id }) => id), ...(isNew ? [newTag] : [])]
  const list = useCombobox({ opened: true })
  const { selectFirstOption, resetSelectedOption } = list
  const shown = options.join()
  useEffect(() => {
    if (typed === '' || shown === '') resetSelectedOption()
    else selectFirstOption()
  }, [typed, shown, selectFirstOption, resetSelectedOption])

  const submit = (value: string) => {
    const tag = search.tags.find(({ id }) => id === value)
    setText('')
    setAddedNext(false)
    if (tag) onAdd(tag)
    else if (value === newTag) onCreate(typed)
  }
  const [first] = search.tags
  const isReady = isAddedNext && search.isSettled
  useEffect(() => {
    if (!isReady) return
    setAddedNext(false)
    if (first === undefined) return
    setText('')
    onAdd(first)
  }, [isReady, first, onAdd])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onLeave('keyboard')
    }
    if (event.key === 'Backspace' && text === '' && !event.repeat) onRemoveLast()
    // What is listed may still belong to earlier words.
    if (event.key === 'Enter' && typed !== '' && !search.isSettled) {
      setAddedNext(true)
      event.preventDefault()
    }
  }
  return (
    <Combobox store={list} width={260} position="bottom-start" shadow="md" onOptionSubmit={submit}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          size="xs"
          className={classes.field}
          data-tag-field
          autoFocus
          value={text}
          maxLength={limits.tagNameMaxLength}
          aria-label={t(($) => $.ticketTags.add)}
          placeholder={t(($) => $.ticketTags.placeholder)}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setAddedNext(false)
          }}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget }) => {
            // Another window took the focus: this one gives it back.
            if (document.activeElement !== currentTarget) onLeave('pointer')
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options} aria-label={t(($) => $.ticketTags.label)}>
          <Found search={search} />
          {isNew && (
            <Combobox.Option value={newTag} className={classes.option}>
              <IconPlus size={14} aria-hidden />
              <span className={classes.create}>{t(($) => $.ticketTags.create, { name: typed })}</span>
            </Combobox.Option>
          )}
        </Combobox.Options>
        {options.length === 0 && (
          <Combobox.Empty>
            <Nothing search={search} isTyped={typed !== ''} hasTags={present.length > 0} />
          </Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Found({ search: { tags, areSuggested } }: { search: TagSearch }) {
  const { t } = useTranslation('desk')
  const found = tags.map((tag) => (
    <Combobox.Option key={tag.id} value={tag.id} className={classes.option}>
      <TagPill tag={tag} />
    </Combobox.Option>
  ))
  return areSuggested ? (
    <Combobox.Group label={t(($) => $.ticketTags.suggested)}>{found}</Combobox.Group>
  ) : (
    found
  )
}

type NothingProps = { search: TagSearch; isTyped: boolean; hasTags: boolean }

function Nothing({ search: { isSettled, isFailed }, isTyped, hasTags }: NothingProps) {
  const { t } = useTranslation('desk')
  return t(($) => {
    const texts = $.ticketTags
    if (isFailed) return texts.failed
    if (!isSettled) return texts.searching
    if (isTyped) return texts.nothing
    return hasTags ? texts.allAdded : texts.none
  })
}
