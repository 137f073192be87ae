import { documentText } from '@savepoint/contract/document-contents.ts'
import type { FastifyReply } from 'fastify'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { sendCsv } from '../../platform/tables/csv.ts'
import { listSharedMacros } from '../macros/macro-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listSharedTexts } from './reply-text-queries.ts'

/** One line for each language. */
export async function exportSavedReplies(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { separator, reply }: { separator: ',' | ';'; reply: FastifyReply },
) {
  const { replies, texts } = await db.begin(async (tx) => {
    const rows = await listSharedMacros(tx, actor, 'savedReply')
    await audit(tx, actor, {
      action: 'savedRepliesExported',
      now: clock.now(),
      after: { count: rows.length },
    })
    return { replies: rows, texts: Map.groupBy(await listSharedTexts(tx), (text) => text.macro_id) }
  })
  const rows = replies.flatMap(({ id, name, scope, team_name, folder, uses, last_used_at }) =>
    (texts.get(id) ?? []).map(({ locale, content }) => ({
      name,
      scope,
      team: team_name,
      folder,
      language: locale,
      text: documentText(content),
      uses: String(uses),
      lastUsedAt: last_used_at,
    })),
  )
  const columns = ['name', 'scope', 'team', 'folder', 'language', 'text', 'uses', 'lastUsedAt']
  return sendCsv(reply, { name: 'saved-replies.csv', columns, rows, separator })
}
