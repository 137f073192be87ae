import * as contract from '@savepoint/contract/mail/mail-quarantine.ts'
import type { Implement } from '../../../platform/http/implement.ts'
import type { MailServices } from '../../mail-services.ts'
import { createMailParser } from '../parsing/mail-parser.ts'
import { createDnsResolver } from '../senders/dns-records.ts'
import { deleteQuarantinedMail } from './delete-quarantined-mail.ts'
import { getQuarantinedMail, listQuarantine } from './quarantine.ts'
import { releaseQuarantinedMail } from './release-quarantined-mail.ts'

export function quarantineRoutes(implement: Implement, services: MailServices) {
  const { db } = services
  // Parsed again only for its text: the sender has already been judged.
  const parser = createMailParser({ resolve: createDnsResolver('off') })
  implement(contract, {
    listQuarantine: async ({ query }) => listQuarantine(db, query),
    getQuarantinedMail: async ({ params }) => getQuarantinedMail(db, params.id),
    releaseQuarantinedMail: async ({ actor, params, body }) =>
      releaseQuarantinedMail({ ...services, parser }, actor, { id: params.id, input: body }),
    deleteQuarantinedMail: async ({ actor, params }) => {
      await deleteQuarantinedMail(services, actor, params.id)
      return null
    },
  })
}
