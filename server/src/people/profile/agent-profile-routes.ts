import * as contract from '@savepoint/contract/people/agent-profile.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { PeopleServices } from '../people-services.ts'
import { deleteMyAvatar } from './delete-my-avatar.ts'
import { getAvatar } from './get-avatar.ts'
import { getMyAgentProfile } from './get-my-agent-profile.ts'
import { updateMyAgentProfile } from './update-my-agent-profile.ts'
import { uploadMyAvatar } from './upload-my-avatar.ts'

export function agentProfileRoutes(implement: Implement, services: PeopleServices) {
  const { db } = services
  implement(contract, {
    getMyAgentProfile: async ({ actor }) => getMyAgentProfile(db, actor.id),
    updateMyAgentProfile: async ({ actor, body }) => updateMyAgentProfile(services, actor, body),
    uploadMyAvatar: async ({ actor, request }) => uploadMyAvatar(services, actor, request),
    deleteMyAvatar: async ({ actor }) => deleteMyAvatar(db, actor.id),
    getAvatar: async ({ params, reply }) => getAvatar(services, params.avatarId, reply),
  })
}
