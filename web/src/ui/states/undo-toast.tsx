import { UnstyledButton } from '@mantine/core'
import { loadChunk } from '../../lib/chunks/load-chunk.ts'
import { useToastPosition } from '../../lib/toasts/toasts.ts'
import classes from './undo-toast.module.css'

const shownMilliseconds = 10_000

/** Says what was done, with a button that undoes it. It stays longer than other toasts. */
export async function notifyWithUndo(words: string, label: string, onUndo: () => void) {
  useToastPosition.setState({ isNeeded: true })
  const { toast } = await loadChunk(() => import('react-toastify/unstyled'))
  toast(
    ({ closeToast }) => (
      <span className={classes.toast}>
        <span>{words}</span>
        <UnstyledButton
          className={classes.undo}
          onClick={() => {
            closeToast()
            onUndo()
          }}
        >
          {label}
        </UnstyledButton>
      </span>
    ),
    { type: 'success', autoClose: shownMilliseconds },
  )
}
