import { Menu } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { TicketSnooze } from '@savepoint/contract/tickets/snooze/snooze-values.ts'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { LateMenuPlace } from '../../../../ui/menus/use-late-menu.ts'
import { MomentMenu } from '../moments/MomentMenu.tsx'

type Props = {
  place: LateMenuPlace
  canWake: boolean
  /** Whose replies could end the snooze. */
  hasPlayer?: boolean
  /** Null wakes. */
  onChoose: (snooze: TicketSnooze | null) => void
}

export function SnoozeMenu({ place, canWake, hasPlayer = true, onChoose }: Props) {
  const { t } = useTranslation('desk')
  const wake = (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconBell size={16} aria-hidden />} onClick={() => onChoose(null)}>
        {t(($) => $.snooze.wake)}
      </Menu.Item>
    </>
  )
  return (
    <MomentMenu
      place={place}
      label={t(($) => $.snooze.until)}
      dialog={{
        title: t(($) => $.snooze.title),
        when: t(($) => $.snooze.when),
        submit: t(($) => $.snooze.short),
        mostDays: limits.snoozeDaysMax,
        ...(hasPlayer && {
          option: { label: t(($) => $.snooze.survive), hint: t(($) => $.snooze.surviveHint) },
        }),
      }}
      others={canWake && wake}
      onChoose={(moment, surviveReplies) => onChoose({ until: moment.toISOString(), surviveReplies })}
    />
  )
}
