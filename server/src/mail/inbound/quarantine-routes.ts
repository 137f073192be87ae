import * as contract from '@savepoint/contract/mail-quarantine.ts'
import type { Serve } from '../../platform/serve.ts'
import type { MailServices } from '../mail-services.ts'
import { deleteQuarantinedMail } from './delete-quarantined-mail.ts'
import { createMailParser } from './mail-parser.ts'
import { describeQuarantined, listQuarantine } from './quarantine.ts'
import { releaseQuarantinedMail } from './release-quarantined-mail.ts'
import { createDnsResolver } from './senders/dns-records.ts'

/** What administrators do with mails that wait in quarantine. */
export function quarantineRoutes(serve: Serve, services: MailServices) {
  const { db } = services
  // Read anew for its words alone: what was found out of its sender is known.
  const parser = createMailParser({ resolve: createDnsResolver('off') })
  serve(contract.listQuarantine, async ({ query }) => listQuarantine(db, query))
  serve(contract.getQuarantinedMail, async ({ params }) => describeQuarantined(db, params.id))
  serve(contract.releaseQuarantinedMail, async ({ actor, params, body }) =>
    releaseQuarantinedMail({ ...services, parser }, actor, params.id, body),
  )
  serve(contract.deleteQuarantinedMail, async ({ actor, params }) => {
    await deleteQuarantinedMail(services, actor, params.id)
    return null
  })
}
