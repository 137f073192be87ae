import { Group, MultiSelect, Select } from '@mantine/core'
import { type ReportSchedule, scheduleRhythms } from '@savepoint/contract/statistics/statistics-inputs.ts'
import type { Named } from '@savepoint/contract/values.ts'
import { languageTitle } from '../../../lib/content-language/language-title.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

type Props = {
  schedule: ReportSchedule
  timeZone: string
  recipients: readonly Named[]
  errors: { weekday: string | undefined; recipients: string | undefined }
  onChange: (schedule: ReportSchedule) => void
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const hours = Array.from({ length: 24 }, (_, hour) => hour)

export function ScheduleFields({ schedule, timeZone, recipients, errors, onChange }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const change = (part: Partial<ReportSchedule>) => onChange({ ...schedule, ...part })
  const fixed = { allowDeselect: false, flex: '1 1 150px' } as const
  return (
    <>
      <Group align="start" gap="sm">
        <Select
          {...fixed}
          label={t(($) => $.statistics.saved.every)}
          data={scheduleRhythms.map((value) => ({
            value,
            label: t(($) => $.statistics.saved.rhythms[value]),
          }))}
          value={schedule.every}
          onChange={(every) => change({ every: every as ReportSchedule['every'] })}
        />
        {schedule.every === 'week' && (
          <Select
            {...fixed}
            label={t(($) => $.statistics.saved.weekday)}
            data={weekdays.map((day) => ({
              value: String(day),
              // January 2024 began on a Monday.
              label: weekday.format(new Date(Date.UTC(2024, 0, day))),
            }))}
            value={String(schedule.weekday ?? 1)}
            error={errors.weekday}
            onChange={(day) => change({ weekday: Number(day) })}
          />
        )}
        <Select
          {...fixed}
          label={t(($) => $.statistics.saved.hour, { timeZone })}
          data={hours.map((hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))}
          value={String(schedule.hour)}
          onChange={(hour) => change({ hour: Number(hour) })}
        />
      </Group>
      <Group align="start" gap="sm">
        <Select
          {...fixed}
          label={t(($) => $.statistics.saved.format)}
          data={[
            { value: 'xlsx', label: 'XLSX' },
            { value: 'csv', label: 'CSV' },
          ]}
          value={schedule.format}
          onChange={(format) => change({ format: format as ReportSchedule['format'] })}
        />
        <Select
          {...fixed}
          label={t(($) => $.statistics.saved.language)}
          data={(['ru', 'en'] as const).map((value) => ({ value, label: languageTitle(language, value) }))}
          value={schedule.locale}
          onChange={(locale) => change({ locale: locale as ReportSchedule['locale'] })}
        />
      </Group>
      <MultiSelect
        label={t(($) => $.statistics.saved.recipients)}
        description={t(($) => $.statistics.saved.recipientsHint)}
        searchable
        hidePickedOptions
        data={recipients.map(({ id, name }) => ({ value: id, label: name }))}
        value={schedule.recipientIds}
        error={errors.recipients}
        onChange={(recipientIds) => change({ recipientIds })}
      />
    </>
  )
}
