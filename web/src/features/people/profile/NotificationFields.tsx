import { Checkbox, Group, Stack, Switch, Text } from '@mantine/core'
import { type Notifications, notifiedEvents } from '@savepoint/contract/people/profile-inputs.ts'
import { useState } from 'react'
import { playNotificationSound } from '../../../lib/browser/notification-sound.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

type Props = { value: Notifications; onChange: (value: Notifications) => void }

const canNotify = 'Notification' in window

export function NotificationFields({ value, onChange }: Props) {
  const { t } = useTranslation('desk')
  const [isDenied, setDenied] = useState(() => canNotify && Notification.permission === 'denied')
  const chooseBrowser = async (isWanted: boolean) => {
    if (!isWanted) return onChange({ ...value, browser: false })
    const permission = await Notification.requestPermission()
    setDenied(permission === 'denied')
    if (permission === 'granted') onChange({ ...value, browser: true })
  }
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
      <Checkbox.Group
        label={t(($) => $.profile.events)}
        value={value.events}
        onChange={(events) => onChange({ ...value, events: events as Notifications['events'] })}
      >
        <Group gap="md" mt={4}>
          {notifiedEvents.map((event) => (
            <Checkbox key={event} value={event} label={t(($) => $.profile.eventNames[event])} />
          ))}
        </Group>
      </Checkbox.Group>
    </Stack>
  )
}
