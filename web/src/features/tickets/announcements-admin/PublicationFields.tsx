import { Checkbox, Switch } from '@mantine/core'
import type { ManagedAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { FieldProps } from './AnnouncementFields.tsx'

type Props = FieldProps & { announcement: ManagedAnnouncement | null }

export function PublicationFields({ values, onChange, announcement }: Props) {
  const { t } = useTranslation('admin')
  const mailing = announcement?.mailing
  const isBegun = mailing ? mailing.state !== 'waiting' : false
  const description = () => {
    if (!announcement) return t(($) => $.announcements.form.notifyHint)
    if (mailing?.state === 'sending')
      return t(($) => $.announcements.form.mailsSending, { count: mailing.sent })
    if (mailing?.state === 'finished')
      return mailing.sent > 0
        ? t(($) => $.announcements.form.mailsSent, { count: mailing.sent })
        : t(($) => $.announcements.form.noMails)
    if (mailing && values.published) {
      const isLater = announcement.phase === 'planned' && announcement.kind !== 'maintenance'
      return isLater ? t(($) => $.announcements.form.mailsAtStart) : t(($) => $.announcements.form.mailsSoon)
    }
    return t(($) => $.announcements.form.notifyCount, { count: announcement.subscribersCount })
  }
  return (
    <>
      <Switch
        label={t(($) => $.announcements.form.published)}
        description={t(($) => $.announcements.form.publishedHint)}
        checked={values.published}
        onChange={({ currentTarget }) => onChange({ published: currentTarget.checked })}
      />
      <Checkbox
        label={t(($) => $.announcements.form.notify)}
        description={description()}
        disabled={!values.published || isBegun}
        checked={isBegun ? (mailing?.sent ?? 0) > 0 : values.published && values.notify}
        onChange={({ currentTarget }) => onChange({ notify: currentTarget.checked })}
      />
    </>
  )
}
