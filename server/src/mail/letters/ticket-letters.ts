import { limits } from '@savepoint/contract/limits.ts'
import { after } from '../../platform/clock.ts'
import { tryLockName } from '../../platform/lock-queries.ts'
import type { LetterServices, TicketLetters } from '../../tickets/ticket-letters.ts'
import { parseSender } from '../outbound/senders.ts'
import { countAutomaticTo, findLetterFacts, type LetterFacts } from './letter-queries.ts'
import { confirmRequest, reminder } from './letter-texts.ts'
import { letterValues, ticketLink } from './letter-values.ts'
import { noticeFooter, postLetter, type Recipient } from './post-letter.ts'
import { plainLetter, renderLetter } from './render-letter.ts'
import { replyLetter } from './reply-letter.ts'

export const ticketLetters: TicketLetters = {
  announce: async (tx, services, ticketId, event) => {
    const facts = await findLetterFacts(tx, ticketId, event)
    if (!facts?.template || !mayGetAutomatic(facts, services)) return
    if (facts.channel === 'guest' && !facts.is_confirmed) return
    // Never waited for: whoever holds it writes the one mail there is to be.
    if (!(await tryLockName(tx, `automatic ${event} ${facts.recipient}`))) return
    const since = after(services.clock.now(), { minutes: -limits.autoResponseMinutes })
    if ((await countAutomaticTo(tx, facts.recipient, event, since)) > 0) return
    const { locale } = facts
    const footer = noticeFooter(services, facts)
    const letter = renderLetter(facts.template, letterValues(facts, services.config), { locale, footer })
    await postLetter(tx, services, facts, letter, { kind: event, event, automatic: true, isNotice: true })
  },

  reply: replyLetter,

  remind: async (tx, services, ticketId, days) => {
    const facts = await findLetterFacts(tx, ticketId, null)
    if (!facts || !mayGetAutomatic(facts, services)) return
    if (facts.customer_id === null && !facts.is_confirmed) return
    const text = reminder[facts.locale](facts.id, days, ticketLink(facts, services.config))
    const letter = plainLetter(facts.locale, text, noticeFooter(services, facts))
    await postLetter(tx, services, facts, letter, { kind: 'reminder', automatic: true, isNotice: true })
  },

  confirm: async (tx, services, ticketId, link, code) => {
    const facts = await findLetterFacts(tx, ticketId, null)
    if (!facts || !mayGetAutomatic(facts, services)) return
    const letter = plainLetter(facts.locale, confirmRequest[facts.locale](facts.id, link))
    await postLetter(tx, services, facts, letter, {
      kind: 'confirmRequest',
      secret: code,
      automatic: true,
      isNotice: false,
    })
  },
}

/** Nothing goes by itself to programs, to ourselves, or to players who refused. */
function mayGetAutomatic(facts: LetterFacts, { config }: LetterServices): facts is Recipient {
  const { recipient } = facts
  if (recipient === null || facts.is_ours || facts.answers_program) return false
  return facts.wants_notices && recipient !== parseSender(config.mailFrom).address
}
