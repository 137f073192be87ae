import { Button, Group, Stack, Text } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { daysIn } from '@savepoint/contract/statistics/statistics-values.ts'
import 'dayjs/locale/ru'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReportLabels } from '../units/use-report-labels.ts'
import classes from './DatesPicker.module.css'

type Range = [string | null, string | null]
type Props = { from: string; to: string; maxDays: number; onChoose: (from: string, to: string) => void }

export function DatesPicker({ from, to, maxDays, onChoose }: Props) {
  const { t, i18n } = useTranslation('admin')
  const labels = useReportLabels()
  const [range, setRange] = useState<Range>([from, to])
  const [first, last] = range
  const isTooLong = first !== null && last !== null && daysIn({ from: first, to: last }) > maxDays
  return (
    <Stack gap="xs">
      <DatePicker
        classNames={{ day: classes.day }}
        type="range"
        allowSingleDateInRange
        locale={i18n.language === 'en' ? 'en' : 'ru'}
        firstDayOfWeek={1}
        defaultDate={to}
        value={range}
        onChange={(value) => setRange(value as Range)}
        ariaLabels={{
          previousMonth: t(($) => $.statistics.calendar.previous),
          nextMonth: t(($) => $.statistics.calendar.next),
          previousYear: t(($) => $.statistics.calendar.previous),
          nextYear: t(($) => $.statistics.calendar.next),
          previousDecade: t(($) => $.statistics.calendar.previous),
          nextDecade: t(($) => $.statistics.calendar.next),
        }}
      />
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c={isTooLong ? 'red' : 'dimmed'} role="status">
          {isTooLong
            ? t(($) => $.statistics.tooLong, { count: maxDays })
            : first && last
              ? labels.days(first, last)
              : t(($) => $.statistics.chooseLast)}
        </Text>
        <Button
          size="compact-sm"
          disabled={!first || !last || isTooLong}
          onClick={() => first && last && onChoose(first, last)}
        >
          {t(($) => $.statistics.apply)}
        </Button>
      </Group>
    </Stack>
  )
}
