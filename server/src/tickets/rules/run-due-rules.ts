import { limits } from '@savepoint/contract/limits.ts'
import type { Condition } from '@savepoint/contract/tickets/conditions.ts'
import { ruleLimits } from '@savepoint/contract/tickets/rules/rule-limits.ts'
import type { RuleOutcome } from '@savepoint/contract/tickets/rules/rule-values.ts'
import { after } from '../../platform/clock.ts'
import { type Db, savepoint } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { runActions } from '../actions/run-actions.ts'
import { insertEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { disableForGood } from './disable-for-good.ts'
import { listKnownRules } from './known-rules.ts'
import { matchesRule, messageIdOf, reasonsOf, triggerOf } from './match-rule.ts'
import { nameReasons } from './name-reasons.ts'
import { ruleSubject } from './rule-subjects.ts'
import {
  type ClaimedRun,
  claimRun,
  countCauses,
  countFailedTry,
  countRunsWithoutPeople,
  deleteRun,
  type EnabledRule,
  findOwner,
  finishRun,
  insertRuleEvents,
  renewRun,
} from './run-queries.ts'
import { findEvent, hasAutoReplied, listSubjects } from './subject-queries.ts'

const mostTries = 3
const reasonsShown = 5

/** Runs what is due, each in a transaction of its own. What fails for no reason of its own is tried again, a few times. */
export async function runDueRules(services: TicketServices, mustStop: () => boolean): Promise<void> {
  let isMore = true
  while (isMore && !mustStop()) isMore = await runNext(services)
}

async function runNext(services: TicketServices): Promise<boolean> {
  const { db, clock } = services
  const failed: { run?: ClaimedRun } = {}
  try {
    return await db.begin(async (tx) => {
      const run = await claimRun(tx)
      if (!run) return false
      failed.run = run
      const done = await carryOut(tx, services, run)
      if (run.event_id === null && isFoundAgain(done)) await deleteRun(tx, run.id)
      else await finishRun(tx, { id: run.id, ...done, now: clock.now() })
      return true
    })
  } catch (error) {
    const { run } = failed
    if (!run) throw error
    if (run.tries + 1 < mostTries) await countFailedTry(db, run.id)
    else await finishRun(db, { id: run.id, outcome: 'failed', detail: 'internal', now: clock.now() })
    throw error
  }
}

type Done = { outcome: RuleOutcome; detail: string | null }
const skipped = (detail: string): Done => ({ outcome: 'skipped', detail })
/** A schedule finds the ticket again, as long as it is due. */
const isFoundAgain = ({ outcome, detail }: Done) =>
  outcome === 'skipped' && ['disabled', 'ownerGone', 'changed', 'repliedAlready'].includes(detail ?? '')

async function carryOut(tx: Db, services: TicketServices, run: ClaimedRun): Promise<Done> {
  const now = services.clock.now()
  const rule = (await listKnownRules(tx)).find(({ id }) => id === run.rule_id)
  if (!rule) return skipped('disabled')
  const reasons = rule.version === run.version ? run.because : await compareAgain(tx, { run, rule, now })
  if (!reasons) return skipped('changed')
  const tooMany = await findExcess(tx, services, { run, rule })
  if (tooMany) return skipped(tooMany)
  const owner = rule.owner_id === null ? undefined : await findOwner(tx, rule.owner_id)
  if (!owner?.rights.includes('rules.manage')) {
    await disableForGood(tx, services, { rule, reason: 'ownerGone' })
    return skipped('ownerGone')
  }
  if (writesToCustomer(rule)) {
    const [subject] = await listSubjects(tx, [{ ticketId: run.ticket_id, messageId: null }], now)
    if (subject?.channel === 'internal') return skipped('noCustomer')
    if (subject?.is_automatic) return skipped('answersProgram')
    if (await hasAutoReplied(tx, run.ticket_id, after(now, { minutes: -limits.autoResponseMinutes })))
      return skipped('repliedAlready')
  }
  try {
    return await savepoint(tx, async (part) => {
      const [because = []] = await nameReasons(part, [reasons.slice(0, reasonsShown)])
      const ran = await insertEvent(part, {
        ticketId: run.ticket_id,
        kind: 'ruleRan',
        actor: { kind: 'system', id: rule.id, name: rule.name },
        data: { ruleId: rule.id, because, emails: rule.actions.some(({ type }) => type === 'email') },
        now,
      })
      const { eventIds } = await runActions(part, services, {
        actor: owner,
        rule: { id: rule.id, name: rule.name },
        ticketId: run.ticket_id,
        actions: rule.actions,
        answers: {},
        seenEventId: undefined,
        isPreview: false,
      })
      const others = eventIds.filter((id) => id > ran)
      if (others.length === 0 && !rule.actions.some(({ type }) => type === 'email')) throw new Unchanged()
      await insertRuleEvents(part, run.id, [ran, ...others])
      return { outcome: 'done' as const, detail: null }
    })
  } catch (error) {
    if (error instanceof Unchanged) return { outcome: 'unchanged', detail: null }
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return outcomeOf(error)
  }
}

/** Why the rule has run often enough, for now or for good. */
async function findExcess(
  tx: Db,
  services: TicketServices,
  { run, rule }: { run: ClaimedRun; rule: EnabledRule },
): Promise<string | undefined> {
  const asked = { ruleId: rule.id, ticketId: run.ticket_id }
  if (run.event_id === null)
    // Two rules whose changes make each other due would otherwise go on for ever.
    return (await countRunsWithoutPeople(tx, asked)) >= ruleLimits.scheduledRunsWithoutPeople
      ? 'nobodySince'
      : undefined
  const minute = { after: after(new Date(run.created_at), { seconds: -60 }), until: run.created_at }
  const causes = await countCauses(tx, { ...asked, ...minute })
  if (causes.ofAll >= ruleLimits.runsPerMinute) {
    await disableForGood(tx, services, { rule, reason: 'tooOften' })
    return 'tooOften'
  }
  // Whoever writes to one ticket without end must not disable the rule for all others.
  return causes.ofTicket >= ruleLimits.runsPerMinuteAndTicket ? 'tooOftenOnTicket' : undefined
}

/** Why the rule, which was changed since it was set off, runs for the same event; undefined if it does not. */
async function compareAgain(
  tx: Db,
  { run, rule, now }: { run: ClaimedRun; rule: EnabledRule; now: Date },
): Promise<Condition[] | undefined> {
  const event = run.event_id === null ? undefined : await findEvent(tx, run.event_id)
  if (!event || triggerOf(event.kind) !== rule.trigger) return undefined
  const [row] = await listSubjects(tx, [{ ticketId: run.ticket_id, messageId: messageIdOf(event) }], now)
  const subject = row && row.erased_at === null ? ruleSubject(row, new Date(run.created_at)) : undefined
  if (!subject || !matchesRule(rule, subject)) return undefined
  const because = reasonsOf(rule, subject)
  await renewRun(tx, { id: run.id, version: rule.version, because })
  return because
}

/** Nothing is left of a run that changed nothing, not even its line in the log. */
class Unchanged extends Error {}

export function outcomeOf(error: Problem): Done {
  if (error.code === 'notEnoughRights' || error.code === 'notFound')
    return { outcome: 'notAllowed', detail: error.code }
  const [first] = error.members.errors ?? []
  return { outcome: 'failed', detail: first ? `${first.path}: ${first.message}` : error.code }
}

export const writesToCustomer = ({ actions }: Pick<EnabledRule, 'actions'>) =>
  actions.some(({ type }) => type === 'reply' || type === 'article' || type === 'email')
