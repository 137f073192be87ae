import { ActionIcon } from '@mantine/core'
import { IconPlayerTrackNext } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import { shownKeys } from '../shell/commands/shown-keys.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import { useTakeNext } from './use-take-next.ts'

export function NextTicketButton({ onShow }: { onShow: (id: number) => void }) {
  const { t } = useTranslation('desk')
  const { take, isPending } = useTakeNext(onShow)
  useCommands({ nextTicket: isPending ? undefined : take })
  const label = t(($) => $.availability.takeNext)
  return (
    <Hint label={`${label} · ${shownKeys('nextTicket').join(' ')}`}>
      <ActionIcon variant="default" size={30} aria-label={label} loading={isPending} onClick={take}>
        <IconPlayerTrackNext size={16} aria-hidden />
      </ActionIcon>
    </Hint>
  )
}
