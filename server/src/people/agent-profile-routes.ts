import * as contract from '@savepoint/contract/agent-profile.ts'
import type { Serve } from '../platform/serve.ts'
import { setAvatar } from './agent-profile-queries.ts'
import { describeMyProfile } from './describe-my-profile.ts'
import type { PeopleServices } from './people-services.ts'
import { sendAvatar } from './send-avatar.ts'
import { updateMyAgentProfile } from './update-my-agent-profile.ts'
import { uploadMyAvatar } from './upload-my-avatar.ts'

/** What an agent keeps of themselves, and the picture others see. */
export function agentProfileRoutes(serve: Serve, services: PeopleServices) {
  const { db } = services
  serve(contract.getMyAgentProfile, async ({ actor }) => describeMyProfile(db, actor.id))
  serve(contract.updateMyAgentProfile, async ({ actor, body }) => updateMyAgentProfile(services, actor, body))
  serve(contract.uploadMyAvatar, async ({ actor, request }) => uploadMyAvatar(services, actor, request))
  serve(contract.deleteMyAvatar, async ({ actor }) => {
    await setAvatar(db, actor.id, null)
    return await describeMyProfile(db, actor.id)
  })
  serve(contract.getAvatar, async ({ params, reply }) => sendAvatar(services, params.avatarId, reply))
}
