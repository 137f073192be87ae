import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import './fonts.css'
import './global.css'
import { StrictMode } from 'react'
import { App } from './App.tsx'
import { followSessionChanges } from './features/people/authentication/session-changes.ts'
import { addFavicons } from './lib/browser/favicons.ts'
import { loadChunk } from './lib/chunks/load-chunk.ts'
import { adoptLanguageOfAddress } from './lib/content-language/language-of-address.ts'
import { startTranslations } from './lib/language/i18n.ts'
import { ProblemError } from './lib/problems/problem-error.ts'
import { reportError } from './lib/problems/report-error.ts'
import { isWidget } from './lib/widget/widget-place.ts'
import { continuePage } from './rendering/continue-page.tsx'
import { createRoot } from './rendering/react-dom-client.ts'
import { router } from './router.ts'

addFavicons()
followSessionChanges(router)

window.addEventListener('unhandledrejection', ({ reason }) => {
  if (!(reason instanceof ProblemError)) reportError(reason)
})

const startWidget = async () =>
  (await loadChunk(() => import('./features/tickets/customer/widget/start-widget.ts'))).startWidget(router)

/** No `await` of the module itself: the chunks of a page import from this one, and would wait for it for ever. */
async function start() {
  adoptLanguageOfAddress()
  await startTranslations()
  if (isWidget) await startWidget()
  const root = document.getElementById('root')!
  if (await continuePage(root)) return
  root.replaceChildren()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

void start()
