import { Button, Text, Title } from '@mantine/core'
import { IconKey, IconLogin2 } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { openSignIn } from '../../../people/authentication/sign-in-dialog-store.ts'
import { useSession } from '../../../people/authentication/use-session.ts'
import classes from './GuestActions.module.css'

export function GuestActions() {
  const { t } = useTranslation()
  const { kind } = useSession()
  return (
    <div className={classes.doors}>
      <section className={classes.door}>
        <IconKey size={32} aria-hidden className={classes.icon} />
        <Title order={2} size="h4" id="recovery">
          {t(($) => $.home.recoverTitle)}
        </Title>
        <Text c="dimmed">{t(($) => $.home.recoverHint)}</Text>
        <div className={classes.buttons}>
          <LinkButton to="/recovery" variant="light" size="lg">
            {t(($) => $.home.recover)}
          </LinkButton>
          <LinkButton to="/requestStatus" variant="subtle" size="lg">
            {t(($) => $.home.requestStatus)}
          </LinkButton>
        </div>
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
