import { postMail } from '../../platform/outbox/outbox.ts'
import type { MailingServices } from './mail-report.ts'
import { type DueReport, moveOn } from './mailing-queries.ts'
import { nextMoment } from './next-moment.ts'
import { findReaders } from './reader-queries.ts'

/** What has failed for so long is skipped. Its owner gets an email, and the next mailing comes at its time. */
export async function giveUpReport(services: MailingServices, report: DueReport): Promise<void> {
  const { db, clock, config } = services
  const nextAt = nextMoment(report.schedule, report.search.timeZone, clock.now())
  await db.begin(async (tx) => {
    if (!(await moveOn(tx, report, { nextAt, sentAt: null }))) return
    const [owner] = await findReaders(tx, [report.agent_id])
    if (!owner) return
    const link = `${config.publicUrl}/admin/statistics/${report.report}`
    const kind = 'savedReportFailed'
    await postMail(tx, services, { to: owner.email, kind, automatic: true, ...email(report.name, link) })
  })
}

/** In both languages of the workspace: the language of an employee is known to their browser alone. */
const email = (name: string, link: string) => ({
  subject: `Отчёт «${name}» не отправлен · Report “${name}” was not sent`,
  body: [
    `Отчёт «${name}» два дня не удавалось отправить, и получатели его не получили. Следующая рассылка — по расписанию. Выберите период короче или формат CSV, а если не поможет, сообщите администратору:`,
    link,
    '',
    `The report “${name}” could not be sent for two days, so its recipients did not get it. The next one is sent on schedule. Choose a shorter period or CSV; if that does not help, contact an administrator:`,
    link,
  ].join('\n'),
})
