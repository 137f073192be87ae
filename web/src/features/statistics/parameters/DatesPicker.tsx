import { Button, Group, Stack, Text } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { daysIn, firstStatisticsDay } from '@savepoint/contract/statistics/statistics-values.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useCalendar } from '../../../ui/dates/use-calendar.ts'
import { useReportLabels } from '../units/use-report-labels.ts'

type Range = [string | null, string | null]
type Props = { from: string; to: string; maxDays: number; onChoose: (from: string, to: string) => void }

export function DatesPicker({ from, to, maxDays, onChoose }: Props) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const [range, setRange] = useState<Range>([from, to])
  const [first, last] = range
  const isTooLong = first !== null && last !== null && daysIn({ from: first, to: last }) > maxDays
  return (
    <Stack gap="xs">
      <DatePicker
        {...useCalendar()}
        type="range"
        allowSingleDateInRange
        defaultDate={to}
        minDate={firstStatisticsDay}
        value={range}
        onChange={(value) => setRange(value as Range)}
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
