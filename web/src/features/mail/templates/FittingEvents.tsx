import { eventsFor, type MailWording } from '@savepoint/contract/mail/mail-variables.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './MailTemplateForm.module.css'

type Props = { template: MailWording & { translations: Record<string, MailWording> } }

export function FittingEvents({ template }: Props) {
  const { t } = useTranslation('admin')
  const events = eventsFor(template)
  const names = events.map((event) => t(($) => $.mailTemplates.events[event])).join(', ')
  return (
    <p className={classes.fits} role="status" data-none={events.length === 0}>
      {events.length === 0 ? t(($) => $.mailTemplates.fitsNone) : t(($) => $.mailTemplates.fits, { names })}
    </p>
  )
}
