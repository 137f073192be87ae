import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { clearRecentSearches } from './recent-searches.ts'
import { SearchOptionRow } from './SearchOptionRow.tsx'
import classes from './SearchOptions.module.css'
import { keyOf, type SearchOption } from './search-options.ts'

type Props = {
  id: string
  options: SearchOption[]
  chosen: number
  isShown: boolean
  isAlone: boolean
  nothingFor: string | null
  onTake: (option: SearchOption) => void
}

export function SearchOptions({ id, options, chosen, isShown, isAlone, nothingFor, onTake }: Props) {
  const { t } = useTranslation()
  const groups = [
    { kind: 'search', title: t(($) => $.knowledge.recent) },
    { kind: 'article', title: t(($) => $.home.popular) },
    { kind: 'hit', title: t(($) => $.knowledge.found) },
    { kind: 'all', title: null },
  ] as const
  return (
    <div className={classes.topic} data-alone={isAlone} hidden={!isShown}>
      <div id={id} role="listbox" aria-label={t(($) => $.knowledge.search)}>
        {groups.map(({ kind, title }) => {
          const own = options.filter((option) => option.kind === kind)
          if (own.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
            <div key={kind} role="group" aria-label={title ?? t(($) => $.knowledge.allResults)}>
              {title && kind !== 'hit' && (
                <p className={classes.title} aria-hidden="true">
                  {title}
                </p>
              )}
              {own.map((option) => {
                const index = options.indexOf(option)
                return (
                  <SearchOptionRow
                    key={keyOf(option)}
                    id={`${id}-${index}`}
                    option={option}
                    isChosen={index === chosen}
                    onTake={() => onTake(option)}
                  />
                )
              })}
            </div>
          )
        })}
      </div>
      {options.some(({ kind }) => kind === 'search') && (
        <button type="button" className={classes.clear} onClick={clearRecentSearches}>
          {t(($) => $.knowledge.recentClear)}
        </button>
      )}
      {nothingFor !== null && (
        <p className={classes.none} role="status">
          {t(($) => $.knowledge.nothing, { text: nothingFor })}
        </p>
      )}
    </div>
  )
}
