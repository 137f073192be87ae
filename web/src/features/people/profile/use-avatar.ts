import { useEffect, useRef, useState } from 'react'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { type CropArea, cropAvatar } from './crop-avatar.ts'
import { useUploadMyAvatar } from './profile-api.ts'

/** `cropping` a picture that was chosen; then pending and fulfilled, or rejected with the reason and another try. */
type State =
  | { status: 'idle' }
  | { status: 'cropping'; address: string }
  | { status: 'pending'; progress: number }
  | { status: 'rejected'; reason: 'error' | 'sizeError' | 'formatError'; file: File | null }

const formats = ['image/jpeg', 'image/png']

/** A profile picture from choosing a file to having it on the server. */
export function useAvatar() {
  const [state, setState] = useState<State>({ status: 'idle' })
  const { mutateAsync } = useUploadMyAvatar()
  const abort = useRef<AbortController | null>(null)
  const address = state.status === 'cropping' ? state.address : null
  useEffect(() => () => abort.current?.abort(), [])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])

  async function send(file: File) {
    abort.current = new AbortController()
    setState({ status: 'pending', progress: 0 })
    try {
      const onProgress = (progress: number) => setState({ status: 'pending', progress })
      await mutateAsync({ file, onProgress, signal: abort.current.signal })
      setState({ status: 'idle' })
    } catch (error) {
      if (isProblem(error, 'fileTooLarge')) return refuse('sizeError')
      if (isProblem(error, 'wrongFormat')) return refuse('formatError')
      setState({ status: 'rejected', reason: 'error', file })
    }
  }
  const refuse = (reason: 'sizeError' | 'formatError') => setState({ status: 'rejected', reason, file: null })

  return {
    state,
    choose(file: File) {
      if (!formats.includes(file.type)) return refuse('formatError')
      setState({ status: 'cropping', address: URL.createObjectURL(file) })
    },
    cancel: () => setState({ status: 'idle' }),
    async crop(area: CropArea) {
      if (!address) return
      try {
        const file = await cropAvatar(address, area)
        if (file) await send(file)
        else refuse('sizeError')
      } catch {
        refuse('formatError')
      }
    },
    retry: () => state.status === 'rejected' && state.file && void send(state.file),
  }
}
