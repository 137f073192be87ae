import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { Lightbox } from '../../../../ui/pictures/Lightbox.tsx'
import { LargeFilePicture } from './LargeFilePicture.tsx'
import { type FilePicture, OpenFilePicture, threadPictures } from './thread-pictures.ts'

type Props = { messages: readonly Message[]; children: ReactNode }

export function ThreadPictures({ messages, children }: Props) {
  const [opened, setOpened] = useState<FilePicture | null>(null)
  const all = useMemo(() => threadPictures(messages), [messages])
  const index = all.findIndex(({ fileId }) => fileId === opened?.fileId)
  // A picture that is being sent is not part of a message yet.
  const pictures = opened && index < 0 ? [opened] : all
  return (
    <OpenFilePicture value={setOpened}>
      {children}
      {opened && (
        <Lightbox
          pictures={pictures.map(({ fileId, alt }) => ({ source: fileId, alt }))}
          start={Math.max(0, index)}
          Picture={LargeFilePicture}
          onClose={() => setOpened(null)}
        />
      )}
    </OpenFilePicture>
  )
}
