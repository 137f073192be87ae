import { setTimeout as sleep } from 'node:timers/promises'
import { after } from '../../platform/clock.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { deleteLinksOfDeletedTranslations } from '../links/link-queries.ts'
import { recordUnreadLinks } from '../links/record-links.ts'
import { noteBrokenSince } from './broken-link-queries.ts'
import {
  type DueLink,
  keepLinkedAddresses,
  postponeChecks,
  saveAnswer,
  takeDueLinks,
} from './outside-link-queries.ts'
import { type LinkAnswer, requestLink } from './request-link.ts'

type LinkServices = Pick<KnowledgeServices, 'db' | 'clock' | 'config'>

/** Together for less than the five minutes until the next run. */
const pace = {
  atOnce: 4,
  mostPerRun: 200,
  runMilliseconds: 120_000,
  linkMilliseconds: 10_000,
  pauseMilliseconds: 1_000,
  mustStop: () => false,
}

/** Looks at all links of ours, and asks a bounded number of other hosts, each address once a week. */
export async function checkLinks(services: LinkServices, given: Partial<typeof pace> = {}): Promise<number> {
  const { db, clock, config } = services
  const options = { ...pace, ...given }
  await recordUnreadLinks(services, options.mustStop)
  await deleteLinksOfDeletedTranslations(db)
  await noteBrokenSince(db, clock.now())
  if (!config.checksOutsideLinks) return 0
  await keepLinkedAddresses(db, clock.now())
  return await checkOutsideLinks(services, options)
}

async function checkOutsideLinks({ db, clock, config }: LinkServices, limits: typeof pace): Promise<number> {
  const startedAt = Date.now()
  const silent: { link: DueLink; answer: LinkAnswer }[] = []
  let [checked, answers] = [0, 0]
  const hasTime = () => Date.now() - startedAt < limits.runMilliseconds && !limits.mustStop()
  while (checked < limits.mostPerRun && hasTime()) {
    const now = clock.now()
    const links = await takeDueLinks(db, { now, until: after(now, { hours: 1 }), limit: limits.atOnce })
    if (links.length === 0) break
    // One request per host at a time, with a pause between them.
    await Promise.all(
      links.map(async (link) => {
        const answer = await requestLink(link.url, {
          allowed: config.checkLinksAllowedNetworks,
          milliseconds: limits.linkMilliseconds,
          sender: `Savepoint-Link-Check (+${config.publicUrl})`,
        })
        if (answer.problem === 'noHost' || answer.problem === 'noAnswer')
          return void silent.push({ link, answer })
        answers += answer.status === null ? 0 : 1
        await saveAnswer(db, { key: link.url_key, answer, now: clock.now() })
      }),
    )
    checked += links.length
    await sleep(limits.pauseMilliseconds)
  }
  await saveSilence({ db, clock }, silent, answers === 0)
  return checked
}

const fewHosts = 3

/** When nobody answers at all, it is our own network that is down. */
async function saveSilence(
  { db, clock }: Pick<LinkServices, 'db' | 'clock'>,
  silent: { link: DueLink; answer: LinkAnswer }[],
  isNobodyThere: boolean,
) {
  const now = clock.now()
  const hosts = new Set(silent.map(({ link }) => new URL(link.url).host))
  if (isNobodyThere && hosts.size >= fewHosts)
    return await postponeChecks(
      db,
      silent.map(({ link }) => link.url_key),
      after(now, { hours: 6 }),
    )
  for (const { link, answer } of silent) await saveAnswer(db, { key: link.url_key, answer, now })
}
