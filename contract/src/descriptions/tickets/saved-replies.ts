import type * as contract from '../../tickets/replies/saved-replies.ts'
import type { Descriptions } from '../description.ts'

export const savedReplies: Descriptions<typeof contract> = {
  listSavedReplies: {
    summary: 'List saved replies',
    description:
      'By name: your own, those of your team and those of everybody; with the right to manage macros, those of every team.',
  },
  listReplyFolders: { summary: 'List the folders of saved replies and macros' },
  searchReplies: {
    summary: 'Find saved replies and macros to use',
    description:
      'Best match first, in either keyboard layout and with typing errors. Without `q`, those that you use most.',
  },
  getSavedReply: { summary: 'Get a saved reply with its texts' },
  exportSavedReplies: {
    summary: 'Export the shared saved replies as CSV',
    description: 'One line for each language of each saved reply.',
  },
  createSavedReply: {
    summary: 'Create a saved reply',
    problems: ['documentAlreadyExists', 'invalidOperation'],
    description:
      'Those of a team or of everybody need the right to manage macros. At most 5,000 shared ones and 500 of your own. Variables are written `{{customer.login}}`, `{{field:Title}}` and `{{prompt:Question|choice|choice}}`.',
  },
  updateSavedReply: {
    summary: 'Change a saved reply',
    problems: ['documentAlreadyExists', 'changedMeanwhile', 'inUse'],
    description:
      'Its scope must include everybody who may use a macro with it, and everybody if a rule uses it; `rules` contains the names of the rules.',
  },
  deleteSavedReply: {
    summary: 'Delete a saved reply',
    problems: ['inUse'],
    description: 'Refused while a macro or a rule uses it; `rules` contains the names of the rules.',
  },
  setSavedReplyShortcut: {
    summary: 'Choose your own shortcut of a saved reply',
    description: '`Alt` and a digit; another saved reply or macro with that digit loses it.',
  },
  renderSavedReply: {
    summary: 'Fill in a saved reply for a ticket',
    description:
      'In the language of the ticket, or the next best. What has no value stays as written and is listed.',
  },
  suggestReplies: {
    summary: 'Suggest saved replies, articles and resolved tickets',
    description:
      'By the words of the title and of the latest message of the customer. At most 3 of each; erased tickets get none.',
  },
}
