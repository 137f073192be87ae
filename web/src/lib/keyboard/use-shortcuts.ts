import { useHotkeys } from '@mantine/hooks'
import { typedInto } from './typing-fields.ts'

export type Shortcuts = Record<string, () => void>
type Options = {
  whileTyping?: boolean
  /** Off while a dialog covers the page; shortcuts that do not work while typing always are. */
  isOfPage?: boolean
  /** Where typing does not turn them off, as a selector; by default everywhere. */
  typedIn?: string | undefined
  /** The second key of a sequence such as `G` `M`: valid only right after `pressPrefix`. */
  isSecond?: boolean
}

const patience = 1_500
let prefix: { at: number; endedBy: KeyboardEvent | null } = { at: Number.NEGATIVE_INFINITY, endedBy: null }

export const pressPrefix = () => {
  prefix = { at: performance.now(), endedBy: null }
}

/**
 * Whether a key is the second of a sequence: for all shortcuts of its event, and not for the next event. A timer would
 * end the prefix too late, as a browser that is busy takes further keys before it.
 */
function endsPrefix(event: KeyboardEvent) {
  if (performance.now() - prefix.at >= patience || (prefix.endedBy ?? event) !== event) return false
  prefix.endedBy = event
  return true
}

export const isUnderDialog = () => document.querySelector('[role=dialog][aria-modal=true]') !== null

const isTyping = ({ target }: KeyboardEvent, besides?: string) =>
  target instanceof Element &&
  target.closest(typedInto) !== null &&
  (besides === undefined || target.closest(besides) === null)

/** Shortcuts by physical key, so that they work with a Russian layout; off while typing. */
export function useShortcuts(
  shortcuts: Shortcuts,
  { whileTyping = false, typedIn, isOfPage = !whileTyping, isSecond = false }: Options = {},
) {
  const guarded = (act: () => void) => (event: KeyboardEvent) => {
    if (endsPrefix(event) !== isSecond) return
    const isElsewhere = (!whileTyping || typedIn !== undefined) && isTyping(event, typedIn)
    if (isElsewhere || (isOfPage && isUnderDialog())) return
    if (!isSecond) event.preventDefault()
    act()
  }
  useHotkeys(
    Object.entries(shortcuts).map(([keys, act]) => [
      keys,
      guarded(act),
      { usePhysicalKeys: true, preventDefault: false },
    ]),
    [],
    true,
  )
}
