import { useDirection } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import type { Area } from '../../lib/session/area.ts'
import { useSettings } from '../../lib/settings/settings-store.ts'
import './ToastArea.css'

const shared = { autoClose: limits.toastMilliseconds, newestOnTop: true, transition: Slide }

export function ToastArea({ area }: { area: Area }) {
  const agentTheme = useSettings((settings) => settings.theme)
  const isRightToLeft = useDirection().dir === 'rtl'
  if (area === 'agent') {
    return (
      <ToastContainer {...shared} position="top-right" theme={agentTheme === 'dark' ? 'light' : 'dark'} />
    )
  }
  return (
    // Stacked containers pause under the pointer even with `pauseOnHover={false}`.
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive, only resumes a timer
    <div onMouseOver={() => toast.play()} onFocus={() => toast.play()}>
      <ToastContainer
        {...shared}
        rtl={isRightToLeft}
        position="bottom-center"
        theme="light"
        stacked
        // The last one of a stack lies in front.
        newestOnTop={false}
        closeButton={false}
        hideProgressBar
        pauseOnHover={false}
        pauseOnFocusLoss={false}
      />
    </div>
  )
}
