import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { whenNeeded } from '../../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../../ui/hints/Hint.tsx'
import { useLateMenu } from '../../../../../ui/menus/use-late-menu.ts'

const ListSettingsPanel = whenNeeded(async () => (await import('./ListSettingsPanel.tsx')).ListSettingsPanel)

export function ListSettings() {
  const { t } = useTranslation('desk')
  const { place, isDrawn, buttonProps } = useLateMenu({
    popup: 'dialog',
    loadAhead: ListSettingsPanel.loadAhead,
  })
  return (
    <>
      <Hint label={t(($) => $.columns.button)}>
        <ActionIcon {...buttonProps} variant="default" size={30} aria-label={t(($) => $.columns.button)}>
          <IconColumns3 size={16} aria-hidden />
        </ActionIcon>
      </Hint>
      {isDrawn && <ListSettingsPanel place={place} />}
    </>
  )
}
