import type { Translations } from '@savepoint/contract/texts/translations.ts'
import type { translations as ru } from '../ru/requests.ts'

export const translations: Translations<typeof ru> = {
  reply: {
    subject: 'Reply to request #{{ticket.number}}{{#ticket.title}}: {{ticket.title}}{{/ticket.title}}',
    text: '{{agent.name}} writes:\n\n{{reply.text}}\n\n{{#ticket.link}}Read and reply: {{ticket.link}}{{/ticket.link}}{{^ticket.link}}Reply to this e-mail to continue.{{/ticket.link}}',
  },
  replyNotification: {
    subject: 'Reply to request #{{ticket.number}}',
    text: 'Support has replied to request #{{ticket.number}}:\n\n{{ticket.link}}',
  },
  confirm: {
    subject: 'Confirm request #{{id}}',
    text: 'Hello!\n\nAccount-recovery request #{{id}} was sent with this address. If it was you, confirm the address:\n\n{{link}}\n\nIf it was not you, delete this e-mail.',
  },
  statusCode: {
    subject: 'Your code for request #{{id}}',
    text: 'Hello!\n\nThis is your code to check the status of request #{{id}}:\n\n{{code}}\n\nEnter it at {{link}}. It is valid for {{minutes}} minutes.\n\nIf you did not ask for it, delete this e-mail and do not share the code with anyone.',
  },
  reminder: {
    subject: 'We are waiting for your reply: request #{{id}}',
    text: 'Support is waiting for your reply to request #{{id}}. If you do not reply within {{days}} days, it will be closed as solved.\n\n{{answer}}',
    text_one:
      'Support is waiting for your reply to request #{{id}}. If you do not reply within {{days}} day, it will be closed as solved.\n\n{{answer}}',
  },
  merged: {
    subject: 'Your requests were merged into request #{{id}}',
    text: 'Hello!\n\nTo answer everything at once, we merged requests {{numbers}} into request #{{id}}. All messages were kept, and we will answer in request #{{id}}.\n\n{{answer}}',
    text_one:
      'Hello!\n\nTo answer everything at once, we merged request {{numbers}} into request #{{id}}. All messages were kept, and we will answer in request #{{id}}.\n\n{{answer}}',
    number: '#{{id}}',
  },
  answerByEmail: 'Reply to this e-mail to continue.',
  addByEmail: 'Reply to this e-mail to add something.',
  statuses: {
    Created: 'in progress',
    WaitingAgentAction: 'in progress',
    WaitingCustomerAction: 'waiting for your reply',
    Resolved: 'solved',
    Closed: 'archived',
  },
  satisfaction: {
    subject: 'How did we do with request #{{id}}?',
    question: 'Hello!\n\nRequest #{{id}} “{{title}}” has been solved. Were you happy with the help you got?',
    faces: {
      good: '🙂 Yes, I was',
      bad: '🙁 No, I was not',
    },
    hint: 'A page opens where you can add a comment. Your rating is saved once you send it.',
  },
  unsubscribe: 'Do not want these e-mails? Unsubscribe: {{link}}',
  filesAlone: 'Files: {{names}}',
  leftOut: 'These files did not fit into the e-mail: {{names}}.',
  supportTeam: 'Support team',
  untitled: 'No subject',
}
