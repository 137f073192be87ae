import type * as contract from '../../satisfaction/satisfaction.ts'
import type { Descriptions } from '../description.ts'

const given =
  'An answer to the same question changes the one before, for 7 days after the first. Fails with 403 `InvalidOperationException` and the detail `expired` or `final`.'

export const satisfaction: Descriptions<typeof contract> = {
  getSatisfaction: {
    summary: 'Get the question behind the link of an email',
    description: 'Changes nothing, however often it is called. An unknown token is not found.',
  },
  giveSatisfaction: {
    summary: 'Answer the question behind the link of an email',
    problems: ['invalidOperation'],
    description: given,
  },
  getTicketSatisfaction: {
    summary: 'Get the question about your own ticket',
    description: 'Null when nothing is asked any more, or it was skipped.',
  },
  giveTicketSatisfaction: {
    summary: 'Answer the question about your own ticket',
    problems: ['invalidOperation'],
    description: given,
  },
  skipTicketSatisfaction: {
    summary: 'Do not show the question about your own ticket any more',
    description: 'The link of the email still works.',
  },
}
