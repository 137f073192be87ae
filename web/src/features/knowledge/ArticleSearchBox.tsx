import { Combobox, Kbd, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import classes from './ArticleSearchBox.module.css'
import { HighlightedText } from './HighlightedText.tsx'
import { searchArticlesQuery } from './knowledge-api.ts'

type Props = { projectId?: string }

/** Finds articles while one types; Enter without a choice opens the page of all results. */
export function ArticleSearchBox({ projectId }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), 200)
  const { data, isFetching } = useQuery(searchArticlesQuery({ text: searched, projectId, limit: 6 }))
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  useShortcuts({ 'mod+K': () => input.current?.focus() }, { whileTyping: true })

  const hits = searched.length >= 2 ? (data?.items ?? []) : []
  const openArticle = (articleId: string) => {
    const hit = hits.find(({ id }) => id === articleId)
    if (!hit) return
    void navigate({
      to: '/customer/articles/$projectId/$articleId',
      params: { projectId: hit.project.id, articleId },
    })
  }
  const openResults = (event: FormEvent) => {
    event.preventDefault()
    const search = { searchText: text.trim() }
    void (projectId
      ? navigate({ to: '/customer/articles/$projectId/search', params: { projectId }, search })
      : navigate({ to: '/customer/articles/search', search }))
  }
  return (
    <search className={classes.box}>
      <form onSubmit={openResults}>
        <Combobox store={combobox} onOptionSubmit={openArticle} position="bottom-start" shadow="xl">
          <Combobox.Target>
            <TextInput
              ref={input}
              type="search"
              enterKeyHint="search"
              size="lg"
              value={text}
              aria-label={t(($) => $.knowledge.search)}
              placeholder={t(($) => $.knowledge.searchPlaceholder)}
              leftSection={<IconSearch size={22} aria-hidden />}
              leftSectionWidth={56}
              rightSectionWidth={96}
              rightSection={isFetching ? <Loader size={20} /> : <Kbd visibleFrom="sm">Ctrl K</Kbd>}
              classNames={{ input: classes.input }}
              onFocus={() => combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
              onChange={(event) => {
                setText(event.currentTarget.value)
                combobox.openDropdown()
              }}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={searched.length < 2 || data === undefined} className={classes.dropdown}>
            <Combobox.Options>
              {hits.map(({ id, titleParts, project, category }) => (
                <Combobox.Option key={id} value={id} className={classes.option}>
                  <HighlightedText parts={titleParts} />
                  <small>
                    {project.name} · {category.name}
                  </small>
                </Combobox.Option>
              ))}
              {hits.length === 0 && (
                <Combobox.Empty>{t(($) => $.knowledge.nothing, { text: searched })}</Combobox.Empty>
              )}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      </form>
    </search>
  )
}
