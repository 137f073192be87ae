import type { SessionKind } from './session-client.ts'

type EndHandler = (kind: SessionKind) => Promise<boolean>

let handler: EndHandler = async () => false
const asking: Partial<Record<SessionKind, Promise<boolean>>> = {}

/** The handler resolves to true once the person signed in again on the same page. */
export function whenSessionEnds(given: EndHandler) {
  handler = given
}

/** Many requests may find out at once; the person is asked once. */
export function sessionEnded(kind: SessionKind): Promise<boolean> {
  asking[kind] ??= handler(kind).finally(() => {
    delete asking[kind]
  })
  return asking[kind]
}
