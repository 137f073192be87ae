import { assignmentCounts, automationCounts } from '../statistics/automation-measures.ts'
import type * as insightsContract from '../statistics/insights.ts'
import type * as contract from '../statistics/statistics.ts'
import type * as automationContract from '../statistics/statistics-automation.ts'
import { definitionsOf, lengthNames, projectColumns, shareNames } from '../statistics/statistics-measures.ts'
import type * as satisfactionContract from '../statistics/statistics-satisfaction.ts'
import type * as saved from '../statistics/statistics-saved.ts'
import type * as listed from '../statistics/statistics-tickets.ts'
import type { Descriptions } from './description.ts'

const period =
  'Limited to the categories of your role. `asOf` is at most a minute ago. With `compare=previous`, every number is given for the preceding period as well. Fails with 400 at `to` if the period ends before it begins or is longer than 1,100 days.'
const byLabel =
  '`priority` and `tagId` filter by what a ticket has now (`none`: no tags); a tag that you may not see matches nothing.'
const exported =
  'The table of the report as CSV (UTF-8 with a byte order mark) or XLSX, with headings in `locale`. XLSX of more than 100,000 rows is refused.'

export const statistics: Descriptions<typeof contract | typeof saved | typeof listed> = {
  getProjectsReport: {
    summary: 'Get the projects report',
    description: `Tickets created and resolved, per project and category; with \`by\`, per priority or tag too. ${period} ${byLabel}\n\n${definitionsOf([...projectColumns, 'priority', 'tag'])}`,
  },
  getKpiReport: {
    summary: 'Get the KPI report',
    description: `Speed and quality of replies, overall and per team and agent. The team is the one a ticket was assigned to at the time. ${period} ${byLabel}\n\n${definitionsOf(['replies', 'resolved', 'reopened', 'repliesPerResolution', ...lengthNames, ...shareNames])}`,
  },
  getAccountingReport: {
    summary: 'Get the accounting report',
    description: `Work done, per agent and day. \`teamId\` selects the team that agents belong to. ${period} ${byLabel} Locked months are not kept by channel, priority or tag: with one of these filters their days are counted anew.\n\n${definitionsOf(['replies', 'notes', 'firstReplies', 'touched', 'resolved', 'returned', 'activeMinutes', 'onlineMinutes'])}`,
  },
  exportProjectsReport: {
    summary: 'Export the projects report',
    problems: ['fileTooLarge'],
    description: exported,
  },
  exportKpiReport: { summary: 'Export the KPI report', problems: ['fileTooLarge'], description: exported },
  exportAccountingReport: {
    summary: 'Export the accounting report',
    problems: ['fileTooLarge'],
    description: exported,
  },
  getStatisticsChoices: {
    summary: 'List filter options for reports',
    description:
      'Projects and categories of your role, teams, and agents whose roles share a category with it.',
  },
  lockStatisticsMonth: {
    summary: 'Lock the accounting figures of a month',
    problems: ['invalidOperation'],
    description:
      'The figures of a locked month no longer change. Fails with 403 `InvalidOperationException` and the detail `monthNotOver` or `monthLocked`.',
  },
  unlockStatisticsMonth: {
    summary: 'Unlock the accounting figures of a month',
    description: 'The figures are computed from events again.',
  },
  reportActivity: {
    summary: 'Report that an agent is online',
    description:
      'Sent once a minute while the workspace is open. `active` states whether the page is visible and has been used within the last two minutes.',
  },
  listStatisticsTickets: {
    summary: 'List the tickets behind a figure',
    description:
      'Takes the filters of the report. For a percentage, lists the tickets that count towards it. `total` is the figure itself.',
  },
  listSavedReports: {
    summary: 'List your saved reports',
    description: 'Sorted by name, with the employees a report can be emailed to.',
  },
  createSavedReport: {
    summary: 'Create a saved report',
    problems: ['documentAlreadyExists', 'invalidOperation'],
    description:
      'Fails with 400 `DocumentAlreadyExistsException` at `name` if the name is taken, with 400 at `schedule.recipientIds` if a recipient may not see statistics, and with 403 `InvalidOperationException` and the detail `tooManyReports` beyond 30 reports.',
  },
  updateSavedReport: {
    summary: 'Update a saved report',
    problems: ['documentAlreadyExists'],
    description: 'Errors as for `createSavedReport`.',
  },
  sendSavedReport: {
    summary: 'Send a saved report now',
    description:
      'To the recipients of its schedule, within about a minute; the schedule goes on as before. A report without a schedule is not found.',
  },
  deleteSavedReport: { summary: 'Delete a saved report' },
}

const wilson =
  'Questions count on the day they were asked, under the agent, team and category of that moment. The score is good ÷ (good + bad); `low` and `high` are its 95 % Wilson interval.'

export const automationReport: Descriptions<typeof automationContract> = {
  getAutomationReport: {
    summary: 'Get the automation report',
    description: `What macros, saved replies and rules did, and how tickets came to their agents. ${period} ${byLabel} At most 500 rows of each kind; \`total\` counts all.\n\n${definitionsOf([...automationCounts, ...assignmentCounts, 'timeToAssign'])}`,
  },
  exportAutomationReport: {
    summary: 'Export the automation report',
    problems: ['fileTooLarge'],
    description: exported,
  },
}

export const satisfactionReport: Descriptions<typeof satisfactionContract> = {
  getSatisfactionReport: {
    summary: 'Get the satisfaction report',
    description: `Limited to the categories of your role. ${wilson} \`comments\` are the 50 newest, of the tickets that you may see. ${byLabel}`,
  },
  exportSatisfactionReport: { summary: 'Export the satisfaction report as CSV', description: wilson },
}

const exportedInsights =
  'The largest rows first, with lines about period and filters above. Cells that a spreadsheet would evaluate get an apostrophe. Recorded in the audit log.'

export const insights: Descriptions<typeof insightsContract> = {
  listSearchInsights: {
    summary: 'List what readers search for',
    description:
      'Most frequent first. `outcome=notFound`: at least half of the searches found nothing. `outcome=unhelpful`: articles were found, but none was opened, or a request followed. A reviewed search is listed again once somebody searches for it; until then `reviewed=true` lists it.',
  },
  listArticleInsights: {
    summary: 'List how articles help',
    description:
      'Most requests and unhelpful votes first. A deflection is a suggested article after which a player said that no request is needed.',
  },
  listTopicInsights: {
    summary: 'List topics of tickets',
    description:
      'Groups of at least three tickets whose titles share two words, among the newest 2,000 of the period that you may see. Topics without an article come first. A reviewed topic is listed again once it has a newer ticket; until then `reviewed=true` lists it.',
  },
  listLanguageInsights: {
    summary: 'Count articles, searches and tickets by language',
    description: 'Tickets are those that you may see; their language is that of the player.',
  },
  exportSearchInsights: { summary: 'Export what readers search for as CSV', description: exportedInsights },
  exportArticleInsights: { summary: 'Export how articles help as CSV', description: exportedInsights },
  exportTopicInsights: { summary: 'Export topics of tickets as CSV', description: exportedInsights },
  reviewInsight: {
    summary: 'Mark a search or topic as reviewed',
    description:
      'Hides it from everybody until it comes again. Reviewing it again replaces the mark. `lastTicketId` is the newest ticket that was looked at. Fails with 404 for a search that nobody made.',
    problems: ['notFound'],
  },
  undoInsightReview: { summary: 'Take back the mark of a search or topic' },
}
