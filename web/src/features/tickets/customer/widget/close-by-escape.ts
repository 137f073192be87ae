import { tellParentPage } from '../../../../lib/widget/parent-page.ts'

/** What is open inside closes first. */
const openParts = '[role="dialog"], [role="menu"], [role="combobox"][aria-expanded="true"]'

/** Hears the key before anything else does: a dialog that closes by it is gone right after. */
export function closeByEscape() {
  window.addEventListener(
    'keydown',
    ({ key, isComposing }) => {
      if (key !== 'Escape' || isComposing || document.querySelector(openParts)) return
      tellParentPage({ savepoint: 'close' })
    },
    { capture: true },
  )
}
