import {
  deleteMyAvatar,
  getMyAgentProfile,
  type MyAgentProfile,
  updateMyAgentProfile,
  uploadMyAvatar,
} from '@savepoint/contract/people/agent-profile.ts'
import type { AgentProfileInput } from '@savepoint/contract/people/profile-inputs.ts'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sendRequest } from '../../../lib/api/api.ts'
import { operationQuery } from '../../../lib/api/operation-query.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { upload } from '../../../lib/api/upload.ts'
import { clearSession } from '../authentication/session-api.ts'

export const getMyAgentProfileQuery = () => ({
  ...operationQuery('AgentProfileInfo', getMyAgentProfile, { quiet: true }),
  staleTime: 60_000,
})

/** The shell shows the name and the picture too. */
function useProfileChange() {
  const router = useRouter()
  return (profile: MyAgentProfile) => {
    queryClient.setQueryData(getMyAgentProfileQuery().queryKey, profile)
    clearSession()
    void router.invalidate()
  }
}

export const useUpdateMyAgentProfile = () =>
  useMutation({
    mutationFn: (body: AgentProfileInput) => sendRequest(updateMyAgentProfile, { body, quiet: true }),
    onSuccess: useProfileChange(),
  })

type Avatar = { file: File; onProgress: (share: number) => void; signal: AbortSignal }

export const useUploadMyAvatar = () =>
  useMutation({
    mutationFn: ({ file, ...how }: Avatar) => upload(uploadMyAvatar, file, how),
    onSuccess: useProfileChange(),
  })

export const useDeleteMyAvatar = () =>
  useMutation({ mutationFn: () => sendRequest(deleteMyAvatar, {}), onSuccess: useProfileChange() })
