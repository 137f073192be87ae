import { Paper, Text } from '@mantine/core'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { hasModifier } from '../../../../../lib/keyboard/has-modifier.ts'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { figuresOf } from '../../../pictures/check-picture.ts'
import type { BlockChoice } from './block-choices.ts'
import classes from './SlashMenu.module.css'

export type SlashMenuProps = {
  choices: BlockChoice[]
  onChoose: (choice: BlockChoice) => void
  ref?: Ref<SlashMenuHandle>
}
/** The text keeps the focus and passes keys on; `onKey` returns whether the menu used the key. */
export type SlashMenuHandle = { onKey: (event: KeyboardEvent) => boolean }

export function SlashMenu({ choices, onChoose, ref }: SlashMenuProps) {
  const { t } = useTranslation('admin')
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const index = Math.min(chosen, Math.max(0, choices.length - 1))
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })
  useImperativeHandle(ref, () => ({
    onKey(event) {
      const { key } = event
      const choice = choices[index]
      if (choice === undefined || hasModifier(event)) return false
      if (key === 'Enter' || key === 'Tab') onChoose(choice)
      else if (key === 'ArrowDown') setChosen((index + 1) % choices.length)
      else if (key === 'ArrowUp') setChosen((index - 1 + choices.length) % choices.length)
      else return false
      return true
    },
  }))
  return (
    <Paper className={classes.menu} shadow="md">
      <div ref={list} id={listId} role="listbox" aria-label={t(($) => $.articles.blocks.label)}>
        {choices.map((choice, at) => {
          const { name, icon: Icon } = choice
          return (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the text keeps the focus and handles the keys
            <div
              key={name}
              role="option"
              aria-selected={at === index}
              className={classes.choice}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setChosen(at)}
              onClick={() => onChoose(choice)}
            >
              <Icon size={18} aria-hidden />
              <span>{t(($) => $.articles.blocks[name])}</span>
              <small>{t(($) => $.articles.blockHints[name], figuresOf('content'))}</small>
            </div>
          )
        })}
      </div>
      {choices.length === 0 && (
        <Text size="sm" c="dimmed" p="xs">
          {t(($) => $.articles.blocks.none)}
        </Text>
      )}
    </Paper>
  )
}
