import { ActionIcon } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { whenNeeded } from '../../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../../ui/hints/Hint.tsx'
import { useLateMenu } from '../../../../../ui/menus/use-late-menu.ts'
import type { QueueFilter } from '../data/queue-filter.ts'

const SavedViewsMenu = whenNeeded(async () => (await import('./SavedViewsMenu.tsx')).SavedViewsMenu)

type Props = { filter: QueueFilter; onOpen: (filter: QueueFilter) => void }

export function SavedViews({ filter, onOpen }: Props) {
  const { t } = useTranslation('desk')
  const { place, isDrawn, buttonProps } = useLateMenu({ popup: 'menu', loadAhead: SavedViewsMenu.loadAhead })
  return (
    <>
      <Hint label={t(($) => $.views.button)}>
        <ActionIcon {...buttonProps} variant="default" size={30} aria-label={t(($) => $.views.button)}>
          <IconBookmark size={16} aria-hidden />
        </ActionIcon>
      </Hint>
      {isDrawn && <SavedViewsMenu place={place} filter={filter} onOpen={onOpen} />}
    </>
  )
}
