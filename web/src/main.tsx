import './mantine.css'
import './fonts.css'
import './global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { followSessionChanges } from './features/people/authentication/session-changes.ts'
import { addFavicons } from './lib/browser/favicons.ts'
import { startTranslations } from './lib/language/i18n.ts'
import { ProblemError } from './lib/problems/problem-error.ts'
import { reportError } from './lib/problems/report-error.ts'
import { router } from './router.ts'

addFavicons()
followSessionChanges(router)

window.addEventListener('unhandledrejection', ({ reason }) => {
  if (!(reason instanceof ProblemError)) reportError(reason)
})

await startTranslations()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
