import { Text } from '@mantine/core'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { SessionKind } from '../../../lib/session/session-client.ts'
import { runtimeConfig } from '../../../lib/settings/runtime-config.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useLogin, useLoginCustomer } from '../authentication/people-api.ts'
import { signInFailure } from '../authentication/sign-in-failure.ts'
import classes from './DemoSignIns.module.css'
import { demoAccounts, demoPassword } from './demo-accounts.ts'

type Props = { kind: SessionKind; onSignedIn: () => void }

export function DemoSignIns({ kind, onSignedIn }: Props) {
  const { t } = useTranslation()
  const { t: signInText } = useTranslation('signIn')
  const language = useLanguage()
  const agent = useLogin()
  const customer = useLoginCustomer()
  const { mutate, isPending, error } = kind === 'agent' ? agent : customer
  if (!runtimeConfig.demo) return null
  return (
    <section className={classes.demo} aria-label={signInText(($) => $.demoTitle)}>
      <Text fw={600}>{signInText(($) => $.demoTitle)}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {signInText(($) => $.demoHint, { password: demoPassword })}
      </Text>
      {error && <FormAlert>{signInFailure(error, t, language)}</FormAlert>}
      <ul className={classes.cards}>
        {demoAccounts[kind].map(({ login, name, hint }) => (
          <li key={login}>
            <button
              type="button"
              className={classes.card}
              disabled={isPending}
              onClick={() => mutate({ login, password: demoPassword }, { onSuccess: onSignedIn })}
            >
              <b>{signInText(name)}</b>
              <span>{signInText(hint)}</span>
              <small>{login}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
