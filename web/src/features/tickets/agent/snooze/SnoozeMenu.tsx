import { Menu } from '@mantine/core'
import type { TicketSnooze } from '@savepoint/contract/tickets/snooze/snooze-values.ts'
import { IconBell, IconCalendarTime, IconClockPause } from '@tabler/icons-react'
import { type ReactElement, useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { clockTime } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { snoozePresets } from './snooze-presets.ts'

const SnoozeDialog = whenNeeded(async () => (await import('./SnoozeDialog.tsx')).SnoozeDialog)

type Props = {
  children: ReactElement
  isOpen: boolean
  canWake: boolean
  onOpen: (isOpen: boolean) => void
  /** Null wakes. */
  onChoose: (snooze: TicketSnooze | null) => void
}

export function SnoozeMenu({ children, isOpen, canWake, onOpen, onChoose }: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const now = useNow()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={onOpen}
        position="bottom-start"
        shadow="md"
        width={280}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t(($) => $.snooze.until)}</Menu.Label>
          {snoozePresets(now).map(({ name, until }, index) => (
            <Menu.Item
              key={name}
              {...(index === 0 && { 'data-autofocus': true })}
              leftSection={<IconClockPause size={16} aria-hidden />}
              rightSection={<small>{clockTime(until, now, language)}</small>}
              onClick={() => onChoose({ until: until.toISOString(), surviveReplies: false })}
            >
              {t(($) => $.snooze.presets[name])}
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<IconCalendarTime size={16} aria-hidden />}
            onClick={() => setChoosing(true)}
          >
            {t(($) => $.snooze.custom)}
          </Menu.Item>
          {canWake && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconBell size={16} aria-hidden />} onClick={() => onChoose(null)}>
                {t(($) => $.snooze.wake)}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isChoosing && (
        <SnoozeDialog
          onClose={() => setChoosing(false)}
          onChoose={(snooze) => {
            setChoosing(false)
            onChoose(snooze)
          }}
        />
      )}
    </>
  )
}
