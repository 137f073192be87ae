import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { languageAttributes } from '../../../../../lib/content-language/language-attributes.ts'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import '../../../../../lib/language/dialogs-translations.ts'
import classes from './QuoteBlocks.module.css'
import type { QuotableBlock, QuoteChange } from './quote-blocks.ts'

type Props = {
  blocks: readonly QuotableBlock[]
  language: ContentLanguage
  chosen: ReadonlySet<number>
  onChosen: (chosen: ReadonlySet<number>) => void
  onInsert: () => void
}

/** Shift with an arrow chooses what it moves to, as in other lists of several. */
export function QuoteBlocks({ blocks, language, chosen, onChosen, onInsert }: Props) {
  const { t } = useTranslation('dialogs')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const usable = blocks.flatMap(({ blocks: own }, index) => (own.length > 0 ? [index] : []))
  const [active, setActive] = useState(usable[0] ?? 0)
  useEffect(() => list.current?.focus({ preventScroll: true }), [])
  const toggle = (index: number) => {
    const next = new Set(chosen)
    if (!next.delete(index)) next.add(index)
    onChosen(next)
  }
  const moveTo = (index: number | undefined, isChosenToo: boolean) => {
    if (index === undefined) return
    setActive(index)
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
    if (isChosenToo) onChosen(new Set([...chosen, active, index]))
  }
  const remarkOn = (own: readonly unknown[], changes: readonly QuoteChange[]) =>
    own.length === 0
      ? t(($) => $.quote.leftOut)
      : changes.map((change) => t(($) => $.quote.changes[change])).join(' · ')
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const at = usable.indexOf(active)
    if (key === 'ArrowDown') moveTo(usable[at + 1], shiftKey)
    else if (key === 'ArrowUp') moveTo(usable[at - 1], shiftKey)
    else if (key === 'Home') moveTo(usable[0], false)
    else if (key === 'End') moveTo(usable.at(-1), false)
    else if (key === ' ') toggle(active)
    else if (key === 'Enter') onInsert()
    else if (event.code === 'KeyA' && (event.ctrlKey || event.metaKey)) onChosen(new Set(usable))
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={list}
      role="listbox"
      aria-multiselectable
      aria-label={t(($) => $.quote.blocks)}
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      data-autofocus
      className={classes.list}
      onKeyDown={onKeyDown}
    >
      {blocks.map(({ kind, blocks: own, text, changes }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the list keeps the focus and handles the keys
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an article never change their order
          key={index}
          id={`${id}-${index}`}
          role="option"
          aria-selected={chosen.has(index)}
          aria-disabled={own.length === 0 || undefined}
          data-active={index === active || undefined}
          className={classes.option}
          onClick={() => {
            if (own.length === 0) return
            setActive(index)
            toggle(index)
          }}
        >
          <IconCheck size={16} aria-hidden className={classes.check} />
          <span className={classes.words}>
            {text && (
              <span {...languageAttributes(language)} data-kind={kind}>
                {text}
              </span>
            )}
            {changes.length > 0 && <small>{remarkOn(own, changes)}</small>}
          </span>
        </div>
      ))}
    </div>
  )
}
