import type { Action } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import { after } from '../../src/platform/clock.ts'
import { createMacro } from '../../src/tickets/actions/macros.ts'
import { setMacroShortcut } from '../../src/tickets/macros/set-macro-shortcut.ts'
import { createSavedReply } from '../../src/tickets/saved-replies/saved-replies.ts'
import { documentFrom } from '../demo-data/markdown.ts'
import { accountReplies } from '../demo-data/replies/account-replies.ts'
import { gameReplies } from '../demo-data/replies/game-replies.ts'
import { type DemoAction, demoMacros } from '../demo-data/replies/macros.ts'
import { paymentReplies } from '../demo-data/replies/payment-replies.ts'
import { demoAgents } from '../demo-data/staff.ts'
import { insertReplyUses, insertUseStatistics, listIdsByName } from '../demo-queries.ts'
import type { Staff } from '../hire-staff.ts'
import type { SeedServices } from '../seed-time.ts'

const untracked = { actor: 'seed', operation: 'seed', key: null, body: null }
const replies = [...paymentReplies, ...accountReplies, ...gameReplies]

type Shared = { name: string; team?: string; owner?: string; uses?: number; shortcut?: number }

/** Written through the story by the leads, and used since by everybody who may. */
export async function seedReplies(
  services: SeedServices,
  { staff, beginning, today }: { staff: Staff; beginning: Date; today: Date },
): Promise<void> {
  const { db } = services
  const ids = await listIdsByName(db)
  const replyIds = new Map<string, string>()
  const sharedOf = ({ team, owner }: Shared) => ({
    scope: owner ? ('personal' as const) : team ? ('team' as const) : ('global' as const),
    teamId: team ? ids.get(`role ${team}`)! : null,
  })
  for (const [index, reply] of replies.entries()) {
    services.moveTo(after(beginning, { days: 2 + index, hours: index }))
    const texts = Object.entries(reply.texts).map(([locale, text]) => [
      locale,
      { content: documentFrom(text) },
    ])
    const { id } = await createSavedReply(services, writerOf(staff, reply), {
      input: {
        name: reply.name,
        ...sharedOf(reply),
        folder: reply.folder ?? null,
        translations: Object.fromEntries(texts),
        attachments: [],
      },
      retryable: untracked,
    })
    replyIds.set(reply.name, id)
    await seedUse(services, { id, kind: 'savedReply', staff, item: reply, today })
  }
  for (const [index, macro] of demoMacros.entries()) {
    services.moveTo(after(beginning, { days: 20 + index, hours: index }))
    const { id } = await createMacro(services, writerOf(staff, macro), {
      input: {
        name: macro.name,
        ...sharedOf(macro),
        folder: macro.folder ?? null,
        actions: macro.actions.map((action) => actionFrom(action, { ids, replyIds })),
      },
      retryable: untracked,
    })
    await seedUse(services, { id, kind: 'macro', staff, item: macro, today })
  }
  await insertUseStatistics(db)
  services.moveTo(today)
}

const writerOf = (staff: Staff, { owner }: Shared) => staff[owner ?? 'lead']!

function actionFrom(
  action: DemoAction,
  { ids, replyIds }: { ids: Map<string, string>; replyIds: Map<string, string> },
): Action {
  switch (action.type) {
    case 'reply':
      return { type: 'reply', savedReplyId: replyIds.get(action.savedReply)! }
    case 'note':
      return { type: 'note', content: documentFrom(action.text) }
    case 'addTag':
    case 'removeTag':
      return { type: action.type, tagId: ids.get(`tag ${action.tag}`)! }
    case 'assign':
      return { type: 'assign', teamId: ids.get(`role ${action.team}`)! }
    case 'article':
      return { type: 'article', articleId: ids.get(`article ${action.title}`)! }
    default:
      return action
  }
}

/** Everybody uses it a little less than the one before, and most of them lately. */
async function seedUse(
  services: SeedServices,
  {
    id,
    kind,
    staff,
    item,
    today,
  }: { id: string; kind: 'savedReply' | 'macro'; staff: Staff; item: Shared; today: Date },
) {
  const { owner, team, uses = 0, shortcut } = item
  const users = demoAgents.filter(
    ({ login, role }) => (owner ?? login) === login && (team ?? role) === role && role !== 'Стажёры',
  )
  const rows = users
    .map(({ login }, index) => ({
      agentId: staff[login]!.id,
      uses: Math.round(uses / (index + 1)),
      lastUsedAt: after(today, { hours: -(5 + index * 26 + (uses % 7) * 9) }),
    }))
    .filter((row) => row.uses > 0)
  if (rows.length > 0) await insertReplyUses(services.db, id, rows)
  const typist = staff[owner ?? 'agent']!
  if (shortcut && !team) await setMacroShortcut(services, typist, { id, kind, shortcut })
}
