import { Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import classes from './ArticleSearchBox.module.css'
import { HitOptions } from './HitOptions.tsx'
import { searchArticlesQuery } from './knowledge-api.ts'
import { useListChoice } from './use-list-choice.ts'

/** Finds articles while one types; Enter without a choice opens the page of all results. */
export function ArticleSearchBox({ projectId }: { projectId?: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [searched] = useDebouncedValue(text.trim(), 200)
  const { data, isFetching } = useQuery(searchArticlesQuery({ text: searched, projectId, limit: 6 }))
  useShortcuts({ 'mod+K': () => input.current?.focus() }, { whileTyping: true })

  const hits = searched.length >= 2 ? data?.items : undefined
  const openArticle = (index: number) => {
    const hit = hits?.[index]
    if (!hit) return
    const params = { projectId: hit.project.id, articleId: hit.id }
    void navigate({ to: '/customer/articles/$projectId/$articleId', params })
  }
  const choice = useListChoice(hits?.length ?? 0, openArticle, () => setOpen(false))
  const openResults = (event: FormEvent) => {
    event.preventDefault()
    const search = { searchText: text.trim() }
    void (projectId
      ? navigate({ to: '/customer/articles/$projectId/search', params: { projectId }, search })
      : navigate({ to: '/customer/articles/search', search }))
  }
  const isListShown = isOpen && hits !== undefined
  return (
    <search className={classes.box}>
      <form onSubmit={openResults}>
        <IconSearch size={22} aria-hidden className={classes.icon} />
        <input
          ref={input}
          type="search"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          className={classes.input}
          value={text}
          aria-label={t(($) => $.knowledge.search)}
          aria-expanded={isListShown}
          aria-controls={listId}
          aria-activedescendant={choice.index >= 0 ? `${listId}-${choice.index}` : undefined}
          aria-autocomplete="list"
          placeholder={t(($) => $.knowledge.searchPlaceholder)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={choice.onKeyDown}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setOpen(true)
            choice.clear()
          }}
        />
        <span className={classes.side} aria-hidden="true">
          {isFetching ? <Loader size={20} /> : <kbd>Ctrl K</kbd>}
        </span>
      </form>
      <HitOptions
        id={listId}
        hits={isListShown ? hits : undefined}
        searched={searched}
        chosen={choice.index}
        onChoose={openArticle}
      />
    </search>
  )
}
