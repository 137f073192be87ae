import type { AgentActor } from '../../platform/actors.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { insertMinute } from './minute-queries.ts'

/** Notes that an agent's workspace was open this minute, and whether anything was done in it. */
export async function reportActivity(
  { db, clock }: Pick<StatisticsServices, 'db' | 'clock'>,
  actor: AgentActor,
  { active }: { active: boolean },
): Promise<void> {
  await insertMinute(db, actor.id, active, clock.now())
}
