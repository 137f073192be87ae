import type { MailTest } from '@savepoint/contract/mail/mail-tests.ts'
import type { MailStep } from '@savepoint/contract/mail/mail-values.ts'
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { ServerKind } from './account-values.ts'
import classes from './TestSteps.module.css'

type Props = { kind: ServerKind; isSecure: boolean; steps: MailTest['steps'] }

const stepsOf: Record<ServerKind, readonly MailStep[]> = {
  imap: ['name', 'connect', 'tls', 'signIn', 'folder'],
  smtp: ['name', 'connect', 'tls', 'signIn', 'send'],
}
const icons = { ok: IconCircleCheck, failed: IconCircleX, untried: IconCircleDashed, later: IconCircleDashed }

export function TestSteps({ kind, isSecure, steps }: Props) {
  const { t } = useTranslation('admin')
  const results = steps.filter((result) => result.server === kind)
  const hasFailed = results.some(({ ok }) => !ok)
  return (
    <div className={classes.server}>
      <h3>{t(($) => $.mailAccounts.servers[kind])}</h3>
      <ol className={classes.steps}>
        {stepsOf[kind].map((step) => {
          const result = results.find((one) => one.step === step)
          // A step that is missing before a success was not needed.
          if (!result && !hasFailed) return null
          // Without SSL, encryption (STARTTLS) begins during sign-in, if the server offers it.
          const isLater = step === 'tls' && !isSecure && result?.ok
          const state = isLater ? 'later' : result ? (result.ok ? 'ok' : 'failed') : 'untried'
          const Icon = icons[state]
          return (
            <li key={step} data-state={state}>
              <Icon size={18} aria-hidden />
              <span>
                {t(($) => $.mailAccounts.steps[step])}{' '}
                <span className={classes.state}>{t(($) => $.mailAccounts.test[state])}</span>
                {result?.ok === false && (
                  <span className={classes.fieldError}>
                    {result.message && <q>{result.message}</q>}
                    <span>{t(($) => $.mailAccounts.advice[step])}</span>
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
