import { attachmentFormats } from '@savepoint/contract/limits.ts'
import { type ReactNode, useRef } from 'react'

type Props = { onFiles: (files: File[]) => void; children: (open: () => void) => ReactNode }

const accept = attachmentFormats.map((format) => `.${format}`).join(',')

export function ChooseFiles({ onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []))
          currentTarget.value = ''
        }}
      />
    </>
  )
}
