const laterMs = 2_000

/** Runs once the page has loaded all of its own; not at all in browsers that are to save data. */
export function afterLoad(action: () => void) {
  const { connection = {} } = navigator as { connection?: { saveData?: boolean } }
  if (connection.saveData) return
  const soon = () => setTimeout(action, laterMs)
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon)
}
