import { Kbd, Loader, Text, TextInput } from '@mantine/core'
import { IconCommand } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import '../../../../../lib/language/palette-translations.ts'
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx'
import { useListChoice } from '../../../../../ui/forms/use-list-choice.ts'
import { useAgent } from '../../../../people/authentication/use-rights.ts'
import classes from './PaletteDialog.module.css'
import { PaletteOptions } from './PaletteOptions.tsx'
import { offeredItems, type PaletteItem } from './palette-items.ts'
import { usePalette } from './palette-store.ts'
import { rememberCommand, useRecentCommands } from './recent-commands.ts'
import { useFoundItems } from './use-found-items.tsx'
import { useOwnItems } from './use-own-items.tsx'

const none: readonly string[] = []

type Props = { onOpenTicket: (ticketId: number) => void; onClose: (next?: () => void) => void }

export function PaletteDialog({ onOpenTicket, onClose }: Props) {
  const { t } = useTranslation('palette')
  const owner = useAgent()?.id ?? ''
  const listId = useId()
  const text = usePalette((state) => state.text)
  const typed = text.trim()
  const recentIds = useRecentCommands((state) => (state.owner === owner ? state.ids : none))
  const own = useOwnItems(onOpenTicket)
  const found = useFoundItems(typed, onOpenTicket)
  const recentName = t(($) => $.palette.recent)
  const offered = offeredItems(own, { typed, recentIds, recentName })
  const items = [...offered, ...found.items]
  const choose = (item: PaletteItem, isInserted: boolean) => {
    if (own.some(({ id }) => id === item.id)) rememberCommand(owner, item.id)
    onClose(isInserted && item.insert ? item.insert : item.run)
  }
  const { index, clear, onKeyDown } = useListChoice({
    length: items.length,
    resting: 0,
    // The palette's own commands need no search.
    isCurrent: offered.length > 0 || !found.isFetching,
    onChoose: (at, { ctrlKey, metaKey }) => choose(items[at]!, ctrlKey || metaKey),
    onClose: () => onClose(),
  })
  const isNothing = typed !== '' && items.length === 0 && !found.isFetching
  return (
    <Dialog title={t(($) => $.palette.title)} onClose={() => onClose()} size="lg">
      <TextInput
        type="search"
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-activedescendant={index >= 0 ? `${listId}-${index}` : undefined}
        aria-label={t(($) => $.palette.title)}
        placeholder={t(($) => $.palette.placeholder)}
        value={text}
        maxLength={200}
        leftSection={<IconCommand size={16} aria-hidden />}
        rightSection={found.isFetching ? <Loader size={14} /> : null}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          usePalette.setState({ text: currentTarget.value })
          clear()
        }}
        data-autofocus
      />
      <PaletteOptions id={listId} items={items} chosen={index} onChoose={choose} />
      {found.isFailed && (
        <Text size="sm" c="dimmed" role="alert">
          {t(($) => $.palette.failed)}
        </Text>
      )}
      {isNothing && (
        <Text c="dimmed" role="status">
          {t(($) => $.palette.nothing, { text: typed })}
        </Text>
      )}
      {items[index]?.insert && (
        <p className={classes.keys}>
          <Kbd>Enter</Kbd> {t(($) => $.palette.choose)} <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>{' '}
          {t(($) => $.palette.insert)}
        </p>
      )}
    </Dialog>
  )
}
