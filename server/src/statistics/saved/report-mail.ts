import { limits } from '@savepoint/contract/limits.ts'
import { measures, reportTitles } from '@savepoint/contract/statistics/statistics-measures.ts'
import { textsIn } from '../../locales/texts-in.ts'
import { emailHtml, footerHtml, textHtml } from '../../mail/emails/email-html.ts'
import type { NewMail } from '../../platform/outbox/outbox.ts'
import { type Table, tableFormats } from '../../platform/tables/table-files.ts'
import { fileName } from '../exports/export-report.ts'
import type { TableLocale } from '../exports/report-tables.ts'
import type { ReportQuery } from '../reports/read-report.ts'
import type { DueReport } from './mailing-queries.ts'
import { intlLocales, reportMailTranslations } from './report-mail-translations.ts'
import { totalsOf } from './report-totals.ts'

type Shown = { query: ReportQuery; table: Table; owner: string; publicUrl: string }

export async function reportMail(
  { name, report, search, schedule }: Pick<DueReport, 'name' | 'report' | 'search' | 'schedule'>,
  { query, table, owner, publicUrl }: Shown,
): Promise<Pick<NewMail, 'subject' | 'body' | 'html' | 'files'>> {
  const { locale, format } = schedule
  const texts = reportMailTranslations[locale]
  const days = formatDays(query, locale)
  const { type, write, rowsMax } = tableFormats[format]
  const fileNamed = fileName(report, query, format)
  const content = table.rows.length > rowsMax ? null : await write(table)
  const file =
    content && content.length <= limits.mailAttachmentsMaxBytes ? { name: fileNamed, type, content } : null
  const lines = totalsOf(table, report, locale).map(({ name: measure, isMedian, value, before }) => {
    const title = measures[measure].title[locale]
    return texts.line(isMedian ? texts.median(title) : title, value, before)
  })
  const text = [
    texts.about(reportTitles[report][locale], days, query.timeZone),
    isNarrowed(query) ? texts.narrowed : '',
    lines.join('\n'),
    texts.link(linkTo(publicUrl, report, search)),
    file ? '' : textsIn(locale)(($) => $.requests.leftOut, { names: fileNamed }),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
  const footer = texts.footer(owner)
  return {
    subject: `${name}: ${days}`,
    body: `${text}\n\n${footer}`,
    html: emailHtml(locale, `${textHtml(text)}${footerHtml(footer)}`),
    files: file ? [file] : [],
  }
}

/** `1–7 March 2026`: within one month the dash has no spaces in any language. */
function formatDays({ from, to }: ReportQuery, locale: TableLocale): string {
  const words = new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return words.formatRange(new Date(from), new Date(to)).replace(/^(\d+)\s–\s(?=\d)/, '$1–')
}

const isNarrowed = ({ projectId, categoryId, teamId, agentId, channel, priority, tagId }: ReportQuery) =>
  Boolean(projectId || categoryId || teamId || agentId || channel || priority || tagId)

/** The filters use relative days, so the link stays current. */
function linkTo(publicUrl: string, report: DueReport['report'], search: DueReport['search']): string {
  return `${publicUrl}/admin/statistics/${report}?${new URLSearchParams(search)}`
}
