import type * as devMail from '../mail/dev-mail.ts'
import type * as contract from '../operations.ts'
import type { Descriptions } from './description.ts'

export const operations: Descriptions<typeof contract | typeof devMail> = {
  reportFailure: {
    summary: 'Report an error in the browser',
    description: 'Logged together with the errors of the server.',
  },
  listDemoMails: {
    summary: 'List emails kept in demo mode',
    description:
      'Available in demo mode only, where no email leaves the server. The latest 100, newest first.',
  },
}
