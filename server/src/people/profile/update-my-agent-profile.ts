import { isDocumentEmpty, picturesIn } from '@savepoint/contract/document-contents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { MyAgentProfile } from '@savepoint/contract/people/agent-profile.ts'
import type { AgentProfileInput } from '@savepoint/contract/people/profile-inputs.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { translateConflict } from '../../platform/database/unique-conflict.ts'
import { fieldProblem } from '../../platform/problems.ts'
import type { PeopleServices } from '../people-services.ts'
import { setAgentProfile } from './agent-profile-queries.ts'
import { getMyAgentProfile } from './get-my-agent-profile.ts'

const taken = {
  agents_nickname_is_unique: { path: 'nickname', message: 'Agent with such nickname already exists' },
}

export async function updateMyAgentProfile(
  { db, clock }: Pick<PeopleServices, 'db' | 'clock'>,
  actor: AgentActor,
  input: AgentProfileInput,
): Promise<MyAgentProfile> {
  const [picture] = input.signature ? picturesIn(input.signature) : []
  if (picture) throw fieldProblem(`signature.${picture.path}`, 'Not allowed')
  if (JSON.stringify(input.signature).length > limits.signatureMaxLength)
    throw fieldProblem('signature', `Max length ${limits.signatureMaxLength} symbols`)
  const signature = input.signature && isDocumentEmpty(input.signature) ? null : input.signature
  const profile = { ...input, signature }
  await translateConflict(taken, () => setAgentProfile(db, { agentId: actor.id, profile, now: clock.now() }))
  return await getMyAgentProfile(db, actor.id)
}
