import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { Lightbox } from '../../../../ui/pictures/Lightbox.tsx'
import { LargeFilePicture } from './LargeFilePicture.tsx'
import { type FilePicture, OpenFilePicture, threadPictures } from './thread-pictures.ts'

type Props = { messages: readonly Message[]; children: ReactNode }

/** A thread whose pictures enlarge, and one leads to the next through all its messages. */
export function ThreadPictures({ messages, children }: Props) {
  const [opened, setOpened] = useState<FilePicture | null>(null)
  const all = useMemo(() => threadPictures(messages), [messages])
  const index = all.findIndex(({ fileId }) => fileId === opened?.fileId)
  // What is only on its way stands in no message yet.
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
