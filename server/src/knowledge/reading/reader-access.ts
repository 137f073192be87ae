import type { Actor } from '../../platform/actors.ts'
import type { Config } from '../../platform/config.ts'
import { Problem } from '../../platform/problems.ts'

export function mayReadArticles(config: Config, actor: Actor): boolean {
  return config.knowledgeBaseAccess === 'public' || actor.kind !== 'guest'
}

export function assertMayReadArticles(config: Config, actor: Actor): void {
  if (!mayReadArticles(config, actor)) throw new Problem('unauthorized')
}
