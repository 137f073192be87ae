import { builtinEnvironments, type Environment } from 'vitest/runtime'

const happyDom = builtinEnvironments['happy-dom']
const stored = globalThis as { testWindow?: Promise<unknown> }

/**
 * One window for all files of a process, emptied after each: React keeps to the window it met first, and loading it for each
 * file anew costs more than the tests.
 */
const oneWindow: Environment = {
  ...happyDom,
  name: 'one-window',
  async setup(global, options) {
    stored.testWindow ??= Promise.resolve(happyDom.setup(global, options))
    await stored.testWindow
    return { teardown: emptyWindow }
  },
}

function emptyWindow() {
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
}

export default oneWindow
