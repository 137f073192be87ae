import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { NIL } from 'uuid'
import { after } from '../src/platform/clock.ts'
import { codeHash } from '../src/platform/secrets.ts'
import { updateTicket } from '../src/tickets/changes/update-ticket.ts'
import { addNote } from '../src/tickets/conversation/add-note.ts'
import { closeTicket } from '../src/tickets/conversation/close-ticket.ts'
import { replyToTicket } from '../src/tickets/conversation/reply-to-ticket.ts'
import { sendCustomerMessage } from '../src/tickets/conversation/send-customer-message.ts'
import { confirmGuestRequest } from '../src/tickets/submission/confirm-guest-request.ts'
import { insertGuestConfirmation } from '../src/tickets/submission/guest-queries.ts'
import { createTicket, submitTicket } from '../src/tickets/submission/submit-ticket.ts'
import { findOpenTopic, listFields } from '../src/tickets/topics/topic-queries.ts'
import { markCustomerTicketRead } from '../src/tickets/workflow/mark-customer-ticket-read.ts'
import { markReadByAgent } from '../src/tickets/workflow/ticket-write-queries.ts'
import { type Random, seeded } from './art/random.ts'
import type { Labels } from './automation/seed-tags.ts'
import { demoAgents } from './demo-data/staff.ts'
import { spokenBy } from './demo-data/voice.ts'
import { type DemoFile, sendDemoFile } from './demo-files.ts'
import type { Staff } from './hire-staff.ts'
import type { Player } from './invite-players.ts'
import type { SeededCategory } from './seed-knowledge.ts'
import type { SeedServices } from './seed-time.ts'

export type Step = { at: Date; act: () => Promise<void> }
export type SeededTicket = { id: number; player: Player | undefined; project: string; category: string }
export type People = {
  staff: Staff
  players: Record<string, Player>
  categories: SeededCategory[]
  labelsFor: (ticket: { project: string; category: string }) => Labels
}
type Request = {
  player?: string
  project: string
  category: string
  title: string
  text: string
  fields: Record<string, string>
  file?: DemoFile
}

const untracked = { actor: 'seed', operation: 'seed', key: null, body: null }

export class TicketSeeder {
  readonly services: SeedServices
  readonly people: People
  readonly random: Random
  /** A generator of its own, so that returning players change nothing else. */
  readonly returns = seeded(41)
  private guests = 0

  constructor(services: SeedServices, people: People, random: Random) {
    this.services = services
    this.people = people
    this.random = random
  }

  async submit(request: Request): Promise<SeededTicket> {
    const { title, project } = request
    const player = request.player === undefined ? undefined : this.people.players[request.player]
    const category = this.people.categories.find(
      (one) => one.projectName === project && one.name === request.category,
    )!
    const description = spokenBy(player?.isWoman ?? false, request.text)
    const input = {
      projectId: category.projectId,
      categoryId: category.id,
      title: spokenBy(player?.isWoman ?? false, title),
      description,
      characterNickname: player?.hero,
      fields: await this.fieldsFor(category.id, request),
    }
    if (!player) return { id: await this.submitAsGuest(input), player, project, category: category.name }
    const attachments = request.file ? [await this.sendFile(player, request.file, project)] : []
    const { id } = await submitTicket(this.services, {
      actor: { kind: 'customer', id: player.id, sessionId: NIL, locale: 'ru' },
      input: { ...input, attachments },
      retryable: untracked,
    })
    return { id, player, project, category: category.name }
  }

  async assign(ticket: SeededTicket, agent: string): Promise<void> {
    const { staff, labelsFor } = this.people
    const { id, roleId, pools } = staff[agent]!
    const teamId = pools.includes('team') ? roleId : staff.agent!.roleId
    const change = { agentId: id, teamId, ...labelsFor(ticket) }
    await updateTicket(this.services, staff.lead!, { id: ticket.id, change })
  }

  async reply(
    ticket: SeededTicket,
    agent: string,
    text: string,
    status?: Exclude<TicketStatus, 'Created' | 'Closed'>,
  ): Promise<void> {
    const content = documentFromText(this.inVoiceOf(agent, text))
    const actor = this.people.staff[agent]!
    await replyToTicket(this.services, actor, {
      id: ticket.id,
      input: { content, attachments: [], status },
      retryable: untracked,
    })
    await markReadByAgent(this.services.db, {
      agentId: actor.id,
      id: ticket.id,
      now: this.services.clock.now(),
    })
  }

  async note(ticket: SeededTicket, agent: string, text: string): Promise<void> {
    const content = documentFromText(this.inVoiceOf(agent, text))
    const input = { content, attachments: [] }
    await addNote(this.services, this.people.staff[agent]!, { id: ticket.id, input, retryable: untracked })
  }

  async answer(ticket: SeededTicket, text: string, file?: DemoFile): Promise<void> {
    const { player } = ticket
    if (!player) return
    await markCustomerTicketRead(this.services.db, player, ticket.id)
    const attachments = file ? [await this.sendFile(player, file, ticket.project)] : []
    const spoken = spokenBy(player.isWoman ?? false, text)
    await sendCustomerMessage(this.services, player.id, {
      id: ticket.id,
      input: { text: spoken, attachments },
      retryable: untracked,
    })
  }

  async close(ticket: SeededTicket): Promise<void> {
    if (ticket.player) await closeTicket(this.services, ticket.player.id, ticket.id)
  }

  private inVoiceOf(agent: string, text: string): string {
    return spokenBy(demoAgents.find(({ login }) => login === agent)?.isWoman ?? false, text)
  }

  private async sendFile(player: Player, file: DemoFile, project: string): Promise<string> {
    const sender = { kind: 'customer' as const, id: player.id, sessionId: '', locale: player.locale ?? 'ru' }
    return await sendDemoFile(this.services, { sender, kind: file, project })
  }

  private async fieldsFor(categoryId: string, { fields }: Request): Promise<Record<string, string>> {
    const asked = await listFields(this.services.db, categoryId)
    const values: Record<string, string> = {}
    for (const { id, type, title, options } of asked) {
      const given = fields[title]
      if (type === 'datetime')
        values[id] = after(this.services.clock.now(), { hours: -this.random.between(1, 20) }).toISOString()
      else if (type === 'select')
        values[id] = given && options?.includes(given) ? given : this.random.pick(options!)
      else if (given) values[id] = given
    }
    return values
  }

  private async submitAsGuest(
    input: Omit<Parameters<typeof createTicket>[2]['input'], 'attachments'>,
  ): Promise<number> {
    const number = ++this.guests
    const { db, clock } = this.services
    const topic = (await findOpenTopic(db, input.projectId, input.categoryId))!
    const author = {
      kind: 'guest' as const,
      id: null,
      name: `guest${number}@mail.test`,
      address: `203.0.113.${number}`,
    }
    const request = { ...input, characterNickname: undefined, attachments: [] }
    const { id } = await createTicket(db, this.services, {
      input: request,
      topic,
      followUpOf: null,
      locale: 'ru',
      customerGroup: null,
      author,
    })
    if (number % 3 === 0) return id
    const now = clock.now()
    const code = `seed-${number}`
    await insertGuestConfirmation(db, {
      hash: codeHash(code),
      ticketId: id,
      now,
      expiresAt: after(now, { days: 7 }),
    })
    await confirmGuestRequest(this.services, code)
    return id
  }
}
