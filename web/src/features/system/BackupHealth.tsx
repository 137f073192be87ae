import { Text } from '@mantine/core'
import type { Health } from '@savepoint/contract/system/health.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import classes from './Health.module.css'

export function BackupHealth({ lastBackup }: Pick<Health, 'lastBackup'>) {
  const { t } = useTranslation('admin')
  if (!lastBackup) return <Text c="dimmed">{t(($) => $.health.noBackup)}</Text>
  const { takenAt, verifiedAt } = lastBackup
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t(($) => $.health.backupTaken)}</dt>
        <dd>
          <RelativeTime time={takenAt} />
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.health.backupVerified)}</dt>
        <dd>{verifiedAt ? <RelativeTime time={verifiedAt} /> : t(($) => $.health.backupUnverified)}</dd>
      </div>
    </dl>
  )
}
