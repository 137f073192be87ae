import { z } from 'zod'
import { storedDocument } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import { agentProfileInput, notifications } from './profile-inputs.ts'

export const agentProfile = z.object({
  id,
  name: z.string(),
  showNickname: z.boolean(),
  email: z.string(),
  agentRoleId: id,
  nickname: z.string().nullable(),
})

/** The agent's own profile: what customers see, and notifications. */
export const myAgentProfile = agentProfile.extend({
  signature: storedDocument.nullable(),
  avatar: z.object({ id, url: z.string() }).nullable(),
  notifications,
})
export type MyAgentProfile = z.output<typeof myAgentProfile>

export const getMyAgentProfile = endpoint({
  name: 'getMyAgentProfile',
  method: 'GET',
  path: '/api/private/agentprofiles/my',
  audience: 'agent',
  response: myAgentProfile,
})
export const updateMyAgentProfile = endpoint({
  name: 'updateMyAgentProfile',
  method: 'PUT',
  path: '/api/private/agentprofiles/my',
  audience: 'agent',
  body: agentProfileInput,
  response: myAgentProfile,
})
export const uploadMyAvatar = endpoint({
  name: 'uploadMyAvatar',
  method: 'PUT',
  path: '/api/private/agentprofiles/my/avatar',
  audience: 'agent',
  carries: 'upload',
  response: myAgentProfile,
})
export const deleteMyAvatar = endpoint({
  name: 'deleteMyAvatar',
  method: 'DELETE',
  path: '/api/private/agentprofiles/my/avatar',
  audience: 'agent',
  response: myAgentProfile,
})
export const getAvatar = endpoint({
  name: 'getAvatar',
  method: 'GET',
  path: '/api/public/avatars/{avatarId}',
  audience: 'public',
  carries: 'download',
  params: z.object({ avatarId: id }),
  response: z.unknown(),
})
