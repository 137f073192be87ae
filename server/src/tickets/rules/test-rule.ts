import { limits } from '@savepoint/contract/limits.ts'
import type { RuleInput } from '@savepoint/contract/tickets/rules/rule-inputs.ts'
import type { RuleTest } from '@savepoint/contract/tickets/rules/rules.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import { type Db, savepoint } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { runActions } from '../actions/run-actions.ts'
import { flatMapInTurns } from '../conditions/in-turns.ts'
import type { TicketServices } from '../ticket-services.ts'
import { checkRule } from './check-rule.ts'
import { kindsOf, matchesRule } from './match-rule.ts'
import { ruleSubject } from './rule-subjects.ts'
import { outcomeOf } from './run-due-rules.ts'
import { listLatestEvents, listScheduledTickets, listSubjects } from './subject-queries.ts'

/** With the rights of the caller, who would own it. Everything is rolled back. */
export async function testRule(
  services: TicketServices,
  actor: AgentActor,
  rule: RuleInput,
): Promise<RuleTest> {
  let result: RuleTest | undefined
  await services.db
    .begin(async (tx) => {
      await checkRule(tx, actor, rule)
      const looked = await listCandidates(tx, services, { actor, rule })
      const rows = await listSubjects(tx, looked, services.clock.now())
      const matching = await flatMapInTurns(rows, (row) => {
        const subject = ruleSubject(row, looked[row.place]?.at ?? services.clock.now())
        return row.erased_at === null && matchesRule(matched(rule), subject) ? [row] : []
      })
      const tickets = [...new Map(matching.map((row) => [row.id, row])).values()]
      const sample: RuleTest['sample'] = []
      for (const { id, title } of tickets.slice(0, limits.ruleTestTickets))
        sample.push({ ticketId: id, title, ...(await tryOn(tx, services, { actor, rule, ticketId: id })) })
      result = { events: looked.length, matched: matching.length, sample }
      throw new Done()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Done)) throw error
    })
  return result as unknown as RuleTest
}

class Done extends Error {}

const matched = ({ projectIds, conditions, timeZone }: RuleInput) => ({
  project_ids: projectIds,
  conditions,
  time_zone: timeZone,
})

async function listCandidates(
  tx: Db,
  { clock }: TicketServices,
  { actor, rule }: { actor: AgentActor; rule: RuleInput },
) {
  const { trigger, afterMinutes, since, projectIds } = rule
  if (trigger === 'schedule') {
    const until = after(clock.now(), { minutes: -(afterMinutes ?? 0) })
    const span = { from: after(until, { days: -30 }), until }
    const due = await listScheduledTickets(tx, {
      rule: { id: null, since: since ?? 'updated', project_ids: projectIds },
      span,
      after: null,
      limit: limits.ruleTestEvents,
      visibleFor: actor,
    })
    return due.map(({ id }) => ({ ticketId: id, messageId: null, at: clock.now() }))
  }
  const events = await listLatestEvents(tx, actor, {
    kinds: kindsOf(trigger),
    projectIds,
    limit: limits.ruleTestEvents,
  })
  return events.map(({ ticket_id, data, created_at }) => {
    const { messageId } = data as { messageId?: string }
    return { ticketId: ticket_id, messageId: messageId ?? null, at: new Date(created_at) }
  })
}

async function tryOn(
  tx: Db,
  services: TicketServices,
  { actor, rule, ticketId }: { actor: AgentActor; rule: RuleInput; ticketId: number },
): Promise<Pick<RuleTest['sample'][number], 'changes' | 'missing' | 'outcome'>> {
  try {
    const { changes, missing } = await savepoint(tx, (part) =>
      runActions(part, services, {
        actor,
        rule: { id: actor.id, name: rule.name },
        ticketId,
        actions: rule.actions,
        answers: {},
        seenEventId: undefined,
        isPreview: true,
      }),
    )
    const isChanged = changes.length > 0 || rule.actions.some(({ type }) => type === 'email')
    return { changes, missing, outcome: missing.length > 0 ? 'failed' : isChanged ? 'done' : 'unchanged' }
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return { changes: [], missing: [], outcome: outcomeOf(error).outcome }
  }
}
