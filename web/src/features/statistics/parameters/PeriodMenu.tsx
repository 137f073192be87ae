import { Button, Popover, VisuallyHidden } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { type PeriodPreset, periodPresets } from '@savepoint/contract/statistics/statistics-inputs.ts'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { whenNeeded } from '../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useStatistics } from '../report/statistics-context.ts'
import { usualPreset } from '../report/statistics-search.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import classes from './PeriodMenu.module.css'

const DatesPicker = whenNeeded(async () => (await import('./DatesPicker.tsx')).DatesPicker)

export function PeriodMenu() {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const { parameters, change } = useStatistics()
  const [isOpen, setOpen] = useState(false)
  const { preset, period } = parameters
  const choose = (part: { period: PeriodPreset; from?: string; to?: string }) => {
    change({
      period: part.period === usualPreset ? null : part.period,
      from: part.from ?? null,
      to: part.to ?? null,
    })
    setOpen(false)
  }
  const days = labels.days(period.from, period.to)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          <VisuallyHidden>{t(($) => $.statistics.period, { days })}</VisuallyHidden>
          <span aria-hidden={preset === 'dates'}>
            {preset === 'dates' ? days : t(($) => $.statistics.presets[preset])}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <ul className={classes.presets}>
          {periodPresets.map(
            (name) =>
              name !== 'dates' && (
                <li key={name}>
                  <button
                    type="button"
                    className={classes.preset}
                    aria-pressed={preset === name}
                    onClick={() => choose({ period: name })}
                  >
                    {t(($) => $.statistics.presets[name])}
                  </button>
                </li>
              ),
          )}
        </ul>
        <div className={classes.dates}>
          <p className={classes.label}>{t(($) => $.statistics.presets.dates)}</p>
          <DatesPicker
            from={period.from}
            to={period.to}
            maxDays={limits.statisticsDaysMax}
            onChoose={(from, to) => choose({ period: 'dates', from, to })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
