import { Button, Text, Title } from '@mantine/core'
import { IconKey, IconLogin2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrowserValue } from '../../../../lib/browser/use-browser-value.ts'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { openSignIn } from '../../../people/authentication/sign-in-dialog-store.ts'
import { useLimits, useSession } from '../../../people/authentication/use-session.ts'
import classes from './GuestActions.module.css'

const GuestRecovery = whenNeeded(async () => (await import('./GuestRecovery.tsx')).GuestRecovery)

export function GuestActions() {
  const { t } = useTranslation()
  const { replyExpectedHours: count } = useLimits()
  const { kind } = useSession()
  const isLinked = useBrowserValue(() => window.location.hash === '#recovery', false)
  const [isChosen, setChosen] = useState(false)
  const isRecovering = isLinked || isChosen
  return (
    <div className={classes.doors}>
      <section className={classes.door} data-open={isRecovering} aria-labelledby="recovery">
        <IconKey size={32} aria-hidden className={classes.icon} />
        <Title order={2} size="h4" id="recovery">
          {isRecovering ? t(($) => $.guest.title) : t(($) => $.home.recoverTitle)}
        </Title>
        <Text c="dimmed">
          {isRecovering ? t(($) => $.guest.hint, { count }) : t(($) => $.home.recoverHint)}
        </Text>
        {isRecovering ? (
          <GuestRecovery />
        ) : (
          <Button variant="light" size="lg" onClick={() => setChosen(true)}>
            {t(($) => $.home.recover)}
          </Button>
        )}
      </section>
      <section className={classes.door}>
        <IconLogin2 size={32} aria-hidden className={classes.icon} />
        <Title order={2} size="h4">
          {t(($) => $.home.guestTitle)}
        </Title>
        <Text c="dimmed">
          {kind === 'agent' ? t(($) => $.people.signedInAsStaff) : t(($) => $.home.guestHint)}
        </Text>
        <div className={classes.buttons}>
          <Button size="lg" onClick={() => openSignIn()}>
            {t(($) => $.people.signIn)}
          </Button>
          <Button size="lg" variant="default" onClick={() => openSignIn('register')}>
            {t(($) => $.people.register)}
          </Button>
        </div>
      </section>
    </div>
  )
}
