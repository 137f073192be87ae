import type { SessionKind } from './session-client.ts'

type EndHandler = (kind: SessionKind) => Promise<boolean>

let handler: EndHandler = async () => false
const asking: Partial<Record<SessionKind, Promise<boolean>>> = {}

/** Tells what happens when a session cannot be renewed: true once the person signed in again over the page. */
export function whenSessionEnds(given: EndHandler) {
  handler = given
}

/** Many calls may find the session ended at once; the person is asked once. */
export function sessionEnded(kind: SessionKind): Promise<boolean> {
  asking[kind] ??= handler(kind).finally(() => {
    delete asking[kind]
  })
  return asking[kind]
}
