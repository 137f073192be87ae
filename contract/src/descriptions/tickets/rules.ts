import type * as contract from '../../tickets/rules/rules.ts'
import type { Descriptions } from '../description.ts'

export const rules: Descriptions<typeof contract> = {
  listRules: { summary: 'List rules', description: 'In the order in which they run.' },
  getRule: { summary: 'Get a rule' },
  exportRules: { summary: 'Export all rules as CSV' },
  createRule: {
    summary: 'Create a rule',
    problems: ['documentAlreadyExists', 'invalidOperation'],
    description:
      'At most 200. It runs last, and with the rights of whoever saved it last. Rules run within a second of their event, each at most once for one cause, and not more than 5 deep. A rule that 50 changes set off within a minute is disabled, and its owner gets an email; a change of many tickets at once counts once.',
  },
  updateRule: {
    summary: 'Change a rule',
    problems: ['documentAlreadyExists', 'changedMeanwhile'],
    description: 'Keeps the former version in its history. The caller becomes its owner.',
  },
  enableRule: {
    summary: 'Enable or disable a rule',
    problems: ['changedMeanwhile'],
    description:
      'Enabling makes the caller its owner. Fails with 409 if somebody saves the rule at the same time.',
  },
  deleteRule: { summary: 'Delete a rule' },
  orderRules: { summary: 'Set the order of the rules' },
  listRuleVersions: { summary: 'List the versions of a rule', description: 'Latest first, at most 100.' },
  testRule: {
    summary: 'Test a rule on the latest 1,000 events',
    description:
      'Looks at the tickets as they are now, and shows up to 20 of those that it would have changed. A rule on a schedule is tested on the open tickets that it is due for.',
  },
  listRuleRuns: { summary: 'List the runs of a rule', description: 'Runs are kept for 90 days.' },
}
