import type { DemoMail } from '@savepoint/contract/mail/dev-mail.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import classes from './DemoMailCard.module.css'

const link = /(https?:\/\/\S+)/

export function DemoMailCard({ mail }: { mail: DemoMail }) {
  const { t } = useTranslation('desk')
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <h2>{mail.subject}</h2>
        <span>
          {t(($) => $.mail.to)}: {mail.to} · <RelativeTime time={mail.createdAt} />
        </span>
      </header>
      <p className={classes.text}>
        {mail.text.split(link).map((part) =>
          link.test(part) ? (
            <a key={part} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </article>
  )
}
