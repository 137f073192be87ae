import { Table, Text } from '@mantine/core'
import type { HealthCertificate } from '@savepoint/contract/system/health.ts'
import { fullDay } from '../../lib/dates/full-day.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import classes from './Health.module.css'

const names = ['server', 'purpose', 'expires', 'checked'] as const

export function CertificatesTable({ certificates }: { certificates: readonly HealthCertificate[] }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  if (certificates.length === 0) return <Text c="dimmed">{t(($) => $.health.noCertificates)}</Text>
  return (
    <DataTable
      hasCards
      className={classes.narrow}
      columns={names.map((name) => ({ name, title: t(($) => $.health.certificateColumns[name]) }))}
    >
      {certificates.map(({ server, purpose, expiresAt, error, checkedAt }) => (
        <Table.Tr key={server}>
          <Table.Td className={classes.name}>{server}</Table.Td>
          <Table.Td>{t(($) => $.health.purposes[purpose])}</Table.Td>
          <Table.Td>
            {expiresAt && fullDay(expiresAt, language)}
            {error !== null && (
              <span className={classes.bad}>{t(($) => $.health.certificateFailed, { error })}</span>
            )}
          </Table.Td>
          <Table.Td>
            <RelativeTime time={checkedAt} />
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  )
}
