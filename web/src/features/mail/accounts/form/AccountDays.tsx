import { Table } from '@mantine/core'
import type { MailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import { regionalTag } from '../../../../lib/dates/regional-tag.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { DataTable } from '../../../../ui/tables/DataTable.tsx'
import classes from './AccountDays.module.css'

type Props = { days: MailAccount['days'] }

const columns = ['day', 'received', 'tickets', 'replies', 'quarantined', 'sent', 'failed'] as const

export function AccountDays({ days }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const most = Math.max(1, ...days.flatMap(({ received, sent }) => [received, sent]))
  const dayName = (day: string) =>
    new Intl.DateTimeFormat(regionalTag(language), {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }).format(new Date(day))
  const height = (figure: number) => ({ blockSize: `${(figure / most) * 100}%` })
  return (
    <section className={classes.days} aria-label={t(($) => $.mailAccounts.days.title)}>
      <h2>{t(($) => $.mailAccounts.days.title)}</h2>
      <p className={classes.legend} aria-hidden>
        <span data-bar="received">{t(($) => $.mailAccounts.days.received)}</span>
        <span data-bar="sent">{t(($) => $.mailAccounts.days.sent)}</span>
      </p>
      <div className={classes.chart} aria-hidden>
        {days.toReversed().map(({ day, received, sent }) => (
          <div key={day} className={classes.day} title={`${dayName(day)}: ${received} / ${sent}`}>
            <span className={classes.bars}>
              <i data-bar="received" style={height(received)} />
              <i data-bar="sent" style={height(sent)} />
            </span>
            <small>{dayName(day)}</small>
          </div>
        ))}
      </div>
      <DataTable
        columns={columns.map((name) => ({ name, title: t(($) => $.mailAccounts.days[name]) }))}
        highlightOnHover={false}
      >
        {days.map(({ day, ...figures }) => (
          <Table.Tr key={day}>
            <Table.Td className={classes.name}>{dayName(day)}</Table.Td>
            {columns.slice(1).map((name) => {
              const figure = figures[name as keyof typeof figures]
              return (
                <Table.Td key={name} data-zero={figure === 0 || undefined} className={classes.figure}>
                  {figure}
                </Table.Td>
              )
            })}
          </Table.Tr>
        ))}
      </DataTable>
    </section>
  )
}
