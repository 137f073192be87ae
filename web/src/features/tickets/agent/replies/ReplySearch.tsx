import { Group, Loader, Text, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { FoundReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { isComposing } from '../../../../lib/keyboard/is-composing.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { ReplyOptions } from './ReplyOptions.tsx'
import { useFoundReplies } from './use-found-replies.ts'

type Props = { ticketId: number; onChoose: (found: FoundReply) => void; onClose: () => void }

export function ReplySearch({ ticketId, onChoose, onClose }: Props) {
  const { t } = useTranslation('desk')
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState(0)
  const { found, isCurrent, isError, enter } = useFoundReplies(typed, ticketId, onChoose)
  const index = Math.min(pointed, Math.max(0, found.length - 1))
  const step = (by: number) => setPointed((index + by + found.length) % Math.max(1, found.length))
  return (
    <Dialog title={t(($) => $.replies.title)} size={600} onClose={onClose}>
      <TextInput
        type="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${index}` : undefined}
        aria-label={t(($) => $.replies.find)}
        placeholder={t(($) => $.replies.find)}
        value={typed}
        maxLength={limits.searchTextMaxLength}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={isCurrent || isError ? null : <Loader size={14} />}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setPointed(0)
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (event.key === 'Enter') enter(index)
          else if (event.key === 'ArrowDown') step(1)
          else if (event.key === 'ArrowUp') step(-1)
          else return
          event.preventDefault()
        }}
        data-autofocus
        mb="xs"
      />
      <ReplyOptions
        id={listId}
        found={found}
        chosen={index}
        isCurrent={isCurrent}
        isError={isError}
        onPoint={setPointed}
        onChoose={onChoose}
      />
      <Group justify="space-between" mt="sm">
        <Text size="xs" c="dimmed">
          {t(($) => $.replies.triggerHint)}
        </Text>
        <Text size="sm" renderRoot={(props) => <Link {...props} to="/replies" />} c="accent">
          {t(($) => $.replies.manage)}
        </Text>
      </Group>
    </Dialog>
  )
}
