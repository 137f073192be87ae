import type { Document } from '@savepoint/contract/documents.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { type LinkedText, lockUnreadTexts, replaceLinks } from './link-queries.ts'
import { linksIn } from './links-in.ts'

type LinkServices = Pick<KnowledgeServices, 'clock' | 'config'>

/** Of a text as it has just been saved. */
export async function recordLinks(
  tx: Db,
  { clock, config }: LinkServices,
  { content, ...text }: LinkedText & { content: Document },
): Promise<void> {
  const msecs = clock.now().getTime()
  await replaceLinks(
    tx,
    text,
    linksIn(content, config.publicUrl).map((link) => ({ ...link, id: uuidv7({ msecs }) })),
  )
}

const atOnce = 20
const mostAtATime = 10_000

/** Of texts that were copied, or written by a release that records no links. */
export async function recordUnreadLinks(
  services: LinkServices & Pick<KnowledgeServices, 'db'>,
  mustStop: () => boolean,
): Promise<number> {
  let read = 0
  while (read < mostAtATime && !mustStop()) {
    const count = await services.db.begin(async (tx) => {
      const texts = await lockUnreadTexts(tx, atOnce)
      for (const text of texts) await recordLinks(tx, services, text)
      return texts.length
    })
    if (count === 0) break
    read += count
  }
  return read
}
