import { ActionIcon } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { whenNeeded } from '../../lib/chunks/lazy-chunk.tsx'
import { keepKeysForField } from '../../lib/keyboard/early-keys.ts'
import { useShortcuts } from '../../lib/keyboard/use-shortcuts.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Hint } from '../hints/Hint.tsx'
import { useLateMenu } from '../menus/use-late-menu.ts'
import { isTextChosen } from './is-text-chosen.ts'
import type { LinkProps } from './LinkPanel.tsx'

const LinkPanel = whenNeeded(async () => (await import('./LinkPanel.tsx')).LinkPanel)

export function LinkTool({ editor, isActive, picker }: LinkProps) {
  const { t } = useTranslation('desk')
  const label = t(($) => $.writing.link.tool)
  const { place, isDrawn, buttonProps } = useLateMenu({ popup: 'dialog', loadAhead: LinkPanel.loadAhead })
  const openByKey = () => {
    keepKeysForField('[data-link-address]')
    place.onOpen(true)
  }
  useShortcuts({ 'mod+K': () => editor.isFocused && isTextChosen() && openByKey() }, { whileTyping: true })
  return (
    <>
      <Hint label={label}>
        <ActionIcon
          {...buttonProps}
          size={28}
          aria-label={label}
          aria-pressed={isActive}
          data-active={isActive || undefined}
        >
          <IconLink size={16} aria-hidden />
        </ActionIcon>
      </Hint>
      {isDrawn && <LinkPanel place={place} editor={editor} isActive={isActive} picker={picker} />}
    </>
  )
}
