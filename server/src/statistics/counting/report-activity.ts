import type { AgentActor } from '../../platform/actors.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { insertMinute } from './minute-queries.ts'

export async function reportActivity(
  { db, clock }: Pick<StatisticsServices, 'db' | 'clock'>,
  actor: AgentActor,
  { active }: { active: boolean },
): Promise<void> {
  await insertMinute(db, { agentId: actor.id, active, now: clock.now() })
}
