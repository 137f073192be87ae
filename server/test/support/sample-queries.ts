const unknown = '00000000-0000-7000-8000-000000000000'
const period = { from: '2026-03-02', to: '2026-03-03' }
export const sampleQueries: Record<string, object> = {
  listTickets: { section: 'all' },
  outlineTickets: { section: 'all' },
  searchArticles: { q: 'a' },
  searchTickets: { q: 'a' },
  uploadImage: { kind: 'logo' },
  exportXliff: { locale: 'pt' },
  unsubscribe: { code: 'unknown' },
  openUnsubscribePage: { code: 'unknown' },
  findDataSubjects: { email: 'nobody@players.test' },
  ...Object.fromEntries(
    ['getProjectsReport', 'getKpiReport', 'getAccountingReport', 'getAutomationReport'].map((name) => [
      name,
      period,
    ]),
  ),
  getReplyPromise: { projectId: unknown, categoryId: unknown },
  getSatisfactionReport: { ...period, by: 'agent' },
  exportSatisfactionReport: { ...period, by: 'agent' },
  getSlaReport: period,
  exportSlaReport: period,
  exportProjectsReport: { ...period, format: 'csv' },
  exportKpiReport: { ...period, format: 'csv' },
  exportAutomationReport: { ...period, format: 'csv' },
  exportAccountingReport: { ...period, format: 'xlsx' },
  ...Object.fromEntries(['Search', 'Article', 'Topic'].map((name) => [`export${name}Insights`, period])),
  listLanguageInsights: period,
  listTopicInsights: period,
  listStatisticsTickets: { ...period, measure: 'created' },
}
