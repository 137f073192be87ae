import type * as contract from '../../tickets/replies/macros.ts'
import type { Descriptions } from '../description.ts'

export const macros: Descriptions<typeof contract> = {
  listMacros: {
    summary: 'List macros',
    description:
      'By name: your own, those of your team and those of everybody; with the right to manage macros, those of every team.',
  },
  getMacro: { summary: 'Get a macro' },
  exportMacros: { summary: 'Export the shared macros as CSV' },
  createMacro: {
    summary: 'Create a macro',
    problems: ['documentAlreadyExists', 'invalidOperation'],
    description:
      'Those of a team or of everybody need the right to manage macros. At most 5,000 shared ones and 500 of your own, each with at most 20 actions.',
  },
  updateMacro: { summary: 'Change a macro', problems: ['documentAlreadyExists', 'changedMeanwhile'] },
  deleteMacro: { summary: 'Delete a macro' },
  setMacroShortcut: {
    summary: 'Choose your own shortcut of a macro',
    description: '`Alt` and a digit; another saved reply or macro with that digit loses it.',
  },
  runMacro: {
    summary: 'Run a macro on a ticket, or preview it',
    problems: [
      'ticketChanged',
      'changedMeanwhile',
      'invalidOperation',
      'checklistIncomplete',
      'noCustomer',
      'ticketFull',
    ],
    description:
      'Each action needs the right that doing it by hand needs. With `dryRun`, answers what would change and changes nothing. `missing` and `prompts` must be empty or answered for it to run. With the `macroUpdatedAt` of a preview, it runs only as it was previewed.',
  },
}
