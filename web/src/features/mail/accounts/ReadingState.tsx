import type { MailAccountSummary } from '@savepoint/contract/mail/mail-accounts.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import classes from './MailAccountsTable.module.css'

type Props = {
  account: MailAccountSummary
  isLabelled?: boolean
}

export function ReadingState({ account, isLabelled }: Props) {
  const { t } = useTranslation('admin')
  const { enabled, failure, lastReadAt } = account
  if (!enabled) return <span className={classes.muted}>{t(($) => $.mailAccounts.off)}</span>
  return (
    <>
      {lastReadAt ? (
        <span>
          {isLabelled && t(($) => $.mailAccounts.lastRead)} <RelativeTime time={lastReadAt} />
        </span>
      ) : (
        <span className={classes.muted}>{t(($) => $.mailAccounts.notReadYet)}</span>
      )}
      {failure && (
        <span className={classes.failure} role="status">
          <span>
            {t(($) => $.mailAccounts.stopped[failure.step])} · <RelativeTime time={failure.at} />
          </span>
          <q>{failure.message}</q>
          <span className={classes.advice}>{t(($) => $.mailAccounts.advice[failure.step])}</span>
        </span>
      )}
    </>
  )
}
