import type { Document } from '@savepoint/contract/documents.ts'
import type { AgentActor } from '../../src/platform/actors.ts'
import { after } from '../../src/platform/clock.ts'
import { addNote } from '../../src/tickets/conversation/add-note.ts'
import { follow } from '../../src/tickets/notifications/followers.ts'
import { listOpenTicketsOf } from '../demo-queries.ts'
import type { Staff } from '../hire-staff.ts'
import type { SeedServices } from '../seed-time.ts'

const untracked = { actor: 'seed', operation: 'seed', key: null, body: null }

type Named = { kind: 'agent' | 'team'; id: string }

/** The lead asks Mira in a note, Mira asks the lead's team, and both follow a ticket. The worker notifies them after the start. */
export async function seedNotifications(
  services: SeedServices,
  { staff, today }: { staff: Staff; today: Date },
): Promise<void> {
  const { agent, lead, kira } = staff as Record<'agent' | 'lead' | 'kira', AgentActor>
  const [own, other] = await listOpenTicketsOf(services.db, agent.id)
  const [followed] = await listOpenTicketsOf(services.db, kira.id)
  if (own === undefined || other === undefined || followed === undefined) return
  const note = async (actor: AgentActor, id: number, content: Document, minutesAgo: number) => {
    services.moveTo(after(today, { minutes: -minutesAgo }))
    await addNote(services, actor, { id, input: { content, attachments: [] }, retryable: untracked })
  }
  await note(
    lead,
    own,
    noteTo({ kind: 'agent', id: agent.id }, 'игрок пишет уже второй раз. Возьми, пожалуйста, сегодня.'),
    42,
  )
  await note(
    agent,
    other,
    noteTo({ kind: 'team', id: lead.roleId }, 'нужна проверка платежа. Кто может посмотреть?'),
    25,
  )
  for (const actor of [lead, staff.admin!])
    await follow(services, actor, { ticketId: followed, following: true })
  await note(kira, followed, noteTo({ kind: 'agent', id: lead.id }, 'жду ответа разработчиков.'), 8)
  services.moveTo(today)
}

const noteTo = (mentioned: Named, words: string): Document => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'mention', attrs: mentioned },
        { type: 'text', text: `, ${words}` },
      ],
    },
  ],
})
