import { IconArrowRight, IconFileText, IconHistory } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { HighlightedText } from '../../../../ui/text/HighlightedText.tsx'
import { LanguageLabel } from '../languages/LanguageLabel.tsx'
import { useTextLanguage } from '../languages/use-text-language.ts'
import classes from './SearchOptions.module.css'
import type { SearchOption } from './search-options.ts'

type Props = { id: string; option: SearchOption; isChosen: boolean; onTake: () => void }

const icons = { search: IconHistory, article: IconFileText, hit: IconFileText, all: IconArrowRight }

export function SearchOptionRow({ id, option, isChosen, onTake }: Props) {
  const Icon = icons[option.kind]
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field above keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classes.option}
      // Keeps the focus in the field; otherwise the list would close before the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <OptionLabel option={option} />
    </div>
  )
}

function OptionLabel({ option }: { option: SearchOption }) {
  const { t } = useTranslation()
  const textLanguage = useTextLanguage()
  if (option.kind === 'search') return <span>{option.text}</span>
  if (option.kind === 'all') return <span>{t(($) => $.knowledge.allResultsFor, { text: option.text })}</span>
  const { project, category, locale } = option.kind === 'hit' ? option.hit : option.article
  return (
    <span className={classes.words}>
      <span {...textLanguage(locale)}>
        {option.kind === 'hit' ? <HighlightedText parts={option.hit.titleParts} /> : option.article.title}
      </span>
      <small>
        {project.name} · {category.name}
        <LanguageLabel locale={locale} />
      </small>
    </span>
  )
}
