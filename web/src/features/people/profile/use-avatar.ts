import { useEffect, useState } from 'react'
import { uploadRefusal } from '../../../lib/api/upload.ts'
import { useUpload } from '../../../lib/api/use-upload.ts'
import { type CropArea, cropAvatar } from './crop-avatar.ts'
import { useUploadMyAvatar } from './profile-api.ts'

const formats = ['image/jpeg', 'image/png']

export function useAvatar() {
  const [cropped, setCropped] = useState<{ name: string; address: string } | null>(null)
  const { mutateAsync } = useUploadMyAvatar()
  const { upload, send, retry, refuse, stop } = useUpload({
    check: async () => null,
    send: (file, watch) => mutateAsync({ file, ...watch }),
    refusalOf: avatarRefusal,
  })
  const address = cropped?.address
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])

  return {
    upload,
    retry,
    address,
    choose(file: File) {
      stop()
      if (!formats.includes(file.type)) return refuse(file.name, 'wrongFormat')
      setCropped({ name: file.name, address: URL.createObjectURL(file) })
    },
    cancel: () => setCropped(null),
    async crop(area: CropArea) {
      if (!cropped) return
      try {
        const file = await cropAvatar(cropped.address, area)
        setCropped(null)
        if (file) await send(file)
        else refuse(cropped.name, 'tooLarge')
      } catch {
        setCropped(null)
        refuse(cropped.name, 'wrongFormat')
      }
    },
  }
}

function avatarRefusal(error: unknown): 'tooLarge' | 'wrongFormat' | null {
  const refusal = uploadRefusal(error)
  return refusal === 'wrongSize' ? null : refusal
}
