import { Button } from '@mantine/core'
import type { MailTest } from '@savepoint/contract/mail/mail-tests.ts'
import { IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isTransient } from '../../../../lib/problems/problem-error.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { type TestBody, useTestMailAccount } from '../mail-accounts-api.ts'
import { type AccountValues, serverKinds, serversOf } from './account-values.ts'
import classes from './MailAccountForm.module.css'
import { TestSteps } from './TestSteps.tsx'

type Props = {
  id: string | undefined
  values: AccountValues
  check: () => Promise<boolean>
  onInvalid: (error: unknown) => void
  onFound: (found: Pick<MailTest, 'folders' | 'authservId'>) => void
}

export function TestConnection({ id, values, check, onInvalid, onFound }: Props) {
  const { t } = useTranslation('admin')
  const test = useTestMailAccount()
  const [tested, setTested] = useState('')
  const { senderEmail, afterReading, moveTo } = values
  const servers = serversOf(values)
  const now = JSON.stringify([servers, senderEmail])
  const run = async () => {
    if (!(await check())) return
    const body: TestBody = {
      ...(id && { id }),
      ...servers,
      senderEmail,
      moveTo: afterReading === 'move' ? moveTo : null,
    }
    test.mutate(body, {
      onSuccess: ({ folders, authservId }) => {
        setTested(now)
        onFound({ folders, authservId })
      },
      onError: onInvalid,
    })
  }
  return (
    <section className={classes.section} aria-label={t(($) => $.mailAccounts.test.button)}>
      <div>
        <Button
          variant="light"
          loading={test.isPending}
          leftSection={<IconPlugConnected size={16} aria-hidden />}
          onClick={() => void run()}
        >
          {t(($) => $.mailAccounts.test.button)}
        </Button>
      </div>
      <p className={classes.hint}>{t(($) => $.mailAccounts.test.hint)}</p>
      {isTransient(test.error) && <InlineError error={test.error} onRetry={() => void run()} />}
      {test.data && tested === now && (
        <div className={classes.servers} role="status">
          {serverKinds.map((kind) => (
            <TestSteps key={kind} kind={kind} isSecure={values[kind].secure} steps={test.data.steps} />
          ))}
        </div>
      )}
      {test.data && tested !== now && !test.isPending && (
        <p className={classes.hint}>{t(($) => $.mailAccounts.test.stale)}</p>
      )}
    </section>
  )
}
