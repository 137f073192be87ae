import { Loader } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FocusEvent, useCallback, useId, useRef } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './ArticleSearchBox.module.css'
import { SearchOptions } from './SearchOptions.tsx'
import { useSearchTopic } from './search-topics.ts'
import { useSearchField } from './use-search-field.ts'

const resultsAddress = (projectId?: string) =>
  projectId ? `/customer/articles/${projectId}/search` : '/customer/articles/search'

type Props = {
  projectId?: string | undefined
  isAlone?: boolean
  onLeave?: () => void
}

export function ArticleSearchBox({ projectId, isAlone = false, onLeave }: Props) {
  const { t } = useTranslation()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const field = useSearchField({ projectId, startsOpen: isAlone, onLeave })
  const { choice } = field
  useSearchTopic(useCallback(() => input.current?.focus(), []))
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isAlone && !currentTarget.contains(relatedTarget)) field.close()
  }
  return (
    <search className={classes.box} data-alone={isAlone} onBlur={onBlur}>
      <form
        // Before the page is alive the browser itself opens the results.
        action={resultsAddress(projectId)}
        onSubmit={(event) => {
          event.preventDefault()
          // What was typed while the page became alive is in the field first, in the state a moment later.
          field.openResults(input.current?.value ?? field.text)
        }}
      >
        <IconSearch size={22} aria-hidden className={classes.icon} />
        <input
          ref={input}
          type="search"
          name="searchText"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          className={classes.input}
          value={field.text}
          data-autofocus={isAlone || undefined}
          aria-label={t(($) => $.knowledge.search)}
          aria-expanded={field.isShown}
          aria-controls={listId}
          aria-activedescendant={choice.index >= 0 ? `${listId}-${choice.index}` : undefined}
          aria-autocomplete="list"
          placeholder={t(($) => $.knowledge.searchPlaceholder)}
          onFocus={field.open}
          onClick={field.open}
          onKeyDown={choice.onKeyDown}
          onChange={(event) => field.type(event.currentTarget.value)}
        />
        <span className={classes.side} aria-hidden="true">
          {field.isFetching ? <Loader size={20} /> : !isAlone && <kbd>Ctrl K</kbd>}
        </span>
      </form>
      <SearchOptions
        id={listId}
        options={field.isShown ? field.options : []}
        chosen={choice.index}
        isShown={field.isShown}
        isAlone={isAlone}
        nothingFor={field.foundNothing ? field.searched : null}
        onTake={field.take}
      />
    </search>
  )
}
