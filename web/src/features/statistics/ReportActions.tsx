import { Button, Group, Tooltip } from '@mantine/core'
import type { StatisticsReport } from '@savepoint/contract/statistics/statistics-values.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { isProblem } from '../../lib/problems/problem-error.ts'
import { ExportButton } from '../../ui/tables/ExportButton.tsx'
import { saveReport } from './report/statistics-api.ts'
import { useStatistics } from './report/statistics-context.ts'
import { projectsQueryOf, queryOf } from './report/statistics-search.ts'
import { SavedReports } from './saved/SavedReports.tsx'

export function ReportActions({ report }: { report: StatisticsReport }) {
  const { t, i18n } = useTranslation('admin')
  const { parameters } = useStatistics()
  const locale = i18n.language === 'en' ? 'en' : 'ru'
  const asked = report === 'projects' ? projectsQueryOf(parameters) : queryOf(parameters)
  const save = (format: 'csv' | 'xlsx') => () =>
    saveReport(report, { ...asked, format, locale, layout: 'spreadsheet' })
  const explain = (error: unknown) =>
    isProblem(error, 'fileTooLarge') ? t(($) => $.statistics.tooManyRows) : undefined
  const print = t(($) => $.statistics.print)
  return (
    <Group gap={6}>
      <ExportButton label="CSV" save={save('csv')} />
      <ExportButton label="XLSX" save={save('xlsx')} explain={explain} />
      <Tooltip label={print}>
        <Button variant="default" px={10} aria-label={print} onClick={() => window.print()}>
          <IconPrinter size={16} aria-hidden />
        </Button>
      </Tooltip>
      <SavedReports report={report} />
    </Group>
  )
}
