import type * as contract from '../../people/audit.ts'
import type { Descriptions } from '../description.ts'

export const audit: Descriptions<typeof contract> = {
  listAudit: {
    summary: 'List audit log entries',
    description:
      'Newest first. `text` matches the names of the actor and the subject, the IP address and the request id. `names` are the present names of what an entry refers to by id.',
  },
  exportAudit: {
    summary: 'Export the audit log as CSV',
    description: 'All entries that match the filters, as UTF-8 with a byte order mark.',
  },
}
