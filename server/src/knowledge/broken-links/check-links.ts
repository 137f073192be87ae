import { setTimeout as sleep } from 'node:timers/promises'
import { after } from '../../platform/clock.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { deleteLinksOfDeletedTranslations } from '../links/link-queries.ts'
import { recordUnreadLinks } from '../links/record-links.ts'
import { noteBrokenSince } from './broken-link-queries.ts'
import {
  type DueLink,
  keepLinkedAddresses,
  listAnsweringAddresses,
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

async function checkOutsideLinks(services: LinkServices, limits: typeof pace): Promise<number> {
  const { db, clock, config } = services
  const ask = (url: string) =>
    requestLink(url, {
      allowed: config.checkLinksAllowedNetworks,
      milliseconds: limits.linkMilliseconds,
      sender: `Savepoint-Link-Check (+${config.publicUrl})`,
    })
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
        const answer = await ask(link.url)
        if (answer.problem === 'noHost' || answer.problem === 'noAnswer')
          return void silent.push({ link, answer })
        answers += answer.status === null ? 0 : 1
        await saveAnswer(db, { key: link.url_key, answer, now: clock.now() })
      }),
    )
    checked += links.length
    await sleep(limits.pauseMilliseconds)
  }
  const isOurs = answers === 0 && (await isNetworkDown(db, { hosts: hostsOf(silent), ask }))
  await saveSilence({ db, clock }, silent, isOurs)
  return checked
}

const hostsOf = (silent: { link: DueLink }[]) => new Set(silent.map(({ link }) => new URL(link.url).host))

const fewHosts = 3
const answeringAddresses = 2

/** When nobody answers at all, those who did before either, it is our own network that is down. */
async function isNetworkDown(
  db: LinkServices['db'],
  { hosts, ask }: { hosts: Set<string>; ask: (url: string) => Promise<LinkAnswer> },
): Promise<boolean> {
  if (hosts.size < fewHosts) return false
  const answers = await Promise.all((await listAnsweringAddresses(db, answeringAddresses)).map(ask))
  return answers.every(({ status }) => status === null)
}

async function saveSilence(
  { db, clock }: Pick<LinkServices, 'db' | 'clock'>,
  silent: { link: DueLink; answer: LinkAnswer }[],
  isOurs: boolean,
) {
  const now = clock.now()
  if (isOurs)
    return await postponeChecks(
      db,
      silent.map(({ link }) => link.url_key),
      after(now, { hours: 6 }),
    )
  for (const { link, answer } of silent) await saveAnswer(db, { key: link.url_key, answer, now })
}
