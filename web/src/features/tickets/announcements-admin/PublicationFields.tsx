import { Checkbox, Switch } from '@mantine/core'
import type { ManagedAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { FieldProps } from './AnnouncementFields.tsx'

type Props = FieldProps & { announcement: ManagedAnnouncement | null }

export function PublicationFields({ values, onChange, announcement }: Props) {
  const { t } = useTranslation('admin')
  const isNotified = announcement?.notified ?? false
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
        description={
          isNotified
            ? t(($) => $.announcements.form.notified)
            : announcement
              ? t(($) => $.announcements.form.notifyCount, { count: announcement.subscribersCount })
              : t(($) => $.announcements.form.notifyHint)
        }
        disabled={!values.published || isNotified}
        checked={isNotified || (values.published && values.notify)}
        onChange={({ currentTarget }) => onChange({ notify: currentTarget.checked })}
      />
    </>
  )
}
