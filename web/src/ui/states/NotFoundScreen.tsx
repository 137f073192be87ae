import { Center } from '@mantine/core'
import { NotFoundMessage } from './NotFoundMessage.tsx'

/** The page's main part; inside a frame that already is that part, the message stands alone. */
export function NotFoundScreen() {
  return (
    <Center component="main" id="content" tabIndex={-1} mih="70dvh" p="lg">
      <NotFoundMessage />
    </Center>
  )
}
