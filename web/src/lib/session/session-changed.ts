let handler = async () => {}
let isHandling = false

export function whenSessionChanges(given: () => Promise<void>) {
  handler = given
}

/** Many requests may find out at once; the session is fetched once. */
export function sessionChanged() {
  if (isHandling) return
  isHandling = true
  void handler().finally(() => {
    isHandling = false
  })
}

let arrival = () => {}

export function whenSessionArrives(given: () => void) {
  arrival = given
}

/** The page was shown without waiting any longer for its session. */
export const sessionArrived = () => arrival()
