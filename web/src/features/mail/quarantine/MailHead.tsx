import type { QuarantinedMail } from '@savepoint/contract/mail/mail-quarantine.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import '../../../lib/language/files-translations.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { fileSize } from '../../tickets/attachments/files/file-size.ts'
import classes from './QuarantinedMail.module.css'

export function MailHead({ mail }: { mail: QuarantinedMail }) {
  const { t } = useTranslation('admin')
  const { t: files } = useTranslation('files')
  const language = useLanguage()
  const { reason, sender, account, receivedAt, size } = mail
  return (
    <>
      <p className={classes.reason}>
        <b>{t(($) => $.quarantine.reasons[reason])}</b> {t(($) => $.quarantine.reasonHints[reason])}
      </p>
      <dl className={classes.head}>
        <dt>{t(($) => $.quarantine.from)}</dt>
        <dd>{sender ?? t(($) => $.quarantine.noSender)}</dd>
        <dt>{t(($) => $.quarantine.columns.account)}</dt>
        <dd>{account?.email ?? t(($) => $.quarantine.noAccount)}</dd>
        <dt>{t(($) => $.quarantine.columns.received)}</dt>
        <dd>
          <RelativeTime time={receivedAt} />
        </dd>
        <dt>{t(($) => $.quarantine.size)}</dt>
        <dd>{fileSize(size, files, language)}</dd>
      </dl>
    </>
  )
}
