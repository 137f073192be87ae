import { Checkbox, Stack, Switch, Table, Text } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import {
  listedEvents,
  type NotifiedEvent,
  notifiedEvents,
} from '@savepoint/contract/people/notified-events.ts'
import type { Notifications } from '@savepoint/contract/people/profile-inputs.ts'
import { useState } from 'react'
import { playNotificationSound } from '../../../lib/browser/notification-sound.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

type Props = { value: Notifications; onChange: (value: Notifications) => void }

const canNotify = 'Notification' in window

export function NotificationFields({ value, onChange }: Props) {
  const { t } = useTranslation('profile')
  const { t: desk } = useTranslation('desk')
  const [isDenied, setDenied] = useState(() => canNotify && Notification.permission === 'denied')
  const chooseBrowser = async (isWanted: boolean) => {
    if (!isWanted) return onChange({ ...value, browser: false })
    const permission = await Notification.requestPermission()
    setDenied(permission === 'denied')
    if (permission === 'granted') onChange({ ...value, browser: true })
  }
  const inBell = t(($) => $.profile.inBell)
  const byCall = t(($) => $.profile.byCall)
  return (
    <Stack gap="xs" component="fieldset" m={0} p={0} bd={0}>
      <Text component="legend" fw={600} mb={6}>
        {t(($) => $.profile.notifications)}
      </Text>
      <Switch
        label={t(($) => $.profile.sound)}
        checked={value.sound}
        onChange={({ currentTarget: { checked } }) => {
          if (checked) playNotificationSound()
          onChange({ ...value, sound: checked })
        }}
      />
      <Switch
        label={t(($) => $.profile.browser)}
        description={isDenied ? t(($) => $.profile.browserDenied) : undefined}
        checked={value.browser && !isDenied}
        disabled={!canNotify || isDenied}
        onChange={({ currentTarget: { checked } }) => void chooseBrowser(checked)}
      />
      <Switch
        label={t(($) => $.profile.mentionsByMail)}
        description={t(($) => $.profile.mentionsByMailHint, { count: limits.mentionMailMinutes })}
        checked={value.mentionsByMail}
        onChange={({ currentTarget: { checked } }) => onChange({ ...value, mentionsByMail: checked })}
      />
      <Table aria-label={t(($) => $.profile.events)} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(($) => $.profile.events)}</Table.Th>
            <Table.Th miw={72}>{inBell}</Table.Th>
            <Table.Th>{byCall}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {notifiedEvents.map((event) => {
            const name = desk(($) => $.notifications.eventNames[event])
            const isListed = listedEvents.some((one) => one === event)
            return (
              <Table.Tr key={event}>
                <Table.Th scope="row" fw={400}>
                  {name}
                </Table.Th>
                <Table.Td>
                  {isListed && (
                    <Checkbox
                      aria-label={`${name}: ${inBell}`}
                      checked={event === 'mentioned' || value.bell.some((one) => one === event)}
                      disabled={event === 'mentioned'}
                      onChange={({ currentTarget: { checked } }) =>
                        onChange({ ...value, bell: chosen(listedEvents, value.bell, { event, checked }) })
                      }
                    />
                  )}
                </Table.Td>
                <Table.Td>
                  <Checkbox
                    aria-label={`${name}: ${byCall}`}
                    checked={value.events.includes(event)}
                    onChange={({ currentTarget: { checked } }) =>
                      onChange({ ...value, events: chosen(notifiedEvents, value.events, { event, checked }) })
                    }
                  />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}

const chosen = <Event extends NotifiedEvent>(
  all: readonly Event[],
  before: readonly Event[],
  { event, checked }: { event: NotifiedEvent; checked: boolean },
): Event[] => all.filter((one) => (one === event ? checked : before.includes(one)))
