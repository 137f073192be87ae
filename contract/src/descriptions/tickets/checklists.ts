import type * as contract from '../../tickets/checklists/checklists.ts'
import type { Descriptions } from '../description.ts'

export const checklists: Descriptions<typeof contract> = {
  getChecklist: { summary: 'Get the checklist of a ticket' },
  saveChecklist: {
    summary: 'Save the checklist of a ticket',
    problems: ['changedMeanwhile', 'invalidOperation'],
    description:
      'All items in their order, with the version they are based on. Items done before stay done by whoever did them, also when a removed item is put back with its id and text.',
  },
}
