import { beginAttempt } from '../people/credentials/attempts.ts'
import { passwordMatches } from '../people/credentials/passwords.ts'
import { findCustomer, lockAgentSignIn } from '../people/people-queries.ts'
import type { AgentActor, CustomerActor } from '../platform/actors.ts'
import { fieldProblem } from '../platform/problems.ts'
import type { PersonalDataServices } from './personal-data-services.ts'

export const passwordKey = (kind: 'agent' | 'customer', id: string) => `personal data ${kind} ${id}`

/** A session alone must not export or erase personal data, so the password is asked for again, with limited attempts. */
export async function requirePassword(
  services: PersonalDataServices,
  actor: AgentActor | CustomerActor,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const { db } = services
  const attempt = await beginAttempt(services, {
    name: passwordKey(actor.kind, actor.id),
    client: { address },
    options: { isStrict: true },
  })
  const owner =
    actor.kind === 'agent' ? await lockAgentSignIn(db, actor.id) : await findCustomer(db, actor.id)
  if (!(await passwordMatches(owner?.password_hash, password)))
    throw fieldProblem('password', 'Wrong password')
  await db.begin((tx) => attempt.succeeded(tx))
}
