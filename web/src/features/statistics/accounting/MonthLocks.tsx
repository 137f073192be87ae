import { Alert, Button, Group, Text } from '@mantine/core'
import type { MonthLock } from '@savepoint/contract/statistics/statistics.ts'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { momentName } from '../../../lib/dates/relative-time.ts'
import { ownTimeZone } from '../../../lib/dates/time-zones.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useRight } from '../../people/authentication/use-rights.ts'
import { useStatistics } from '../report/statistics-context.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { LockDialog } from './LockDialog.tsx'
import { finishedMonth } from './work-rows.ts'

type Asked = { action: 'lock' | 'unlock'; month: string }

export function MonthLocks({ locks }: { locks: readonly MonthLock[] }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const language = useLanguage()
  const { parameters, change } = useStatistics()
  const canUnlock = useRight('employees.manage')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { timeZone } = parameters.period
  const month = finishedMonth(parameters.period, useNow())
  const isLocked = locks.some((lock) => lock.month === month)
  const elsewhere = locks.find((lock) => lock.timeZone !== timeZone)
  return (
    <>
      {month && !isLocked && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconLock size={14} aria-hidden />}
          onClick={() => setAsked({ action: 'lock', month })}
        >
          {t(($) => $.statistics.lock.button)}
        </Button>
      )}
      {locks.map((lock) => (
        <Group key={lock.month} gap={6} c="dimmed">
          <IconLock size={14} aria-hidden />
          <Text size="sm">
            {t(($) => $.statistics.lock.locked, {
              month: labels.month(lock.month),
              who: lock.lockedBy,
              when: momentName(new Date(lock.lockedAt), language),
              timeZone: lock.timeZone,
            })}
          </Text>
          {canUnlock && (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => setAsked({ action: 'unlock', month: lock.month })}
            >
              {t(($) => $.statistics.lock.unlock)}
            </Button>
          )}
        </Group>
      ))}
      {elsewhere && (
        <Alert w="100%" color="yellow" variant="outline" role="status">
          <Group justify="space-between" gap="sm">
            <Text>{t(($) => $.statistics.lock.otherTimeZone, { timeZone: elsewhere.timeZone })}</Text>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() =>
                change({ timeZone: elsewhere.timeZone === ownTimeZone() ? null : elsewhere.timeZone })
              }
            >
              {t(($) => $.statistics.lock.switchTimeZone)}
            </Button>
          </Group>
        </Alert>
      )}
      {asked && <LockDialog {...asked} timeZone={timeZone} onClose={() => setAsked(null)} />}
    </>
  )
}
