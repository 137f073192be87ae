let handler = async () => {}
let isHandling = false
let isOutOfDate = false

export function whenSessionChanges(given: () => Promise<void>) {
  handler = given
}

/** Many requests may find out at once. What changes while the session is fetched is fetched again afterwards. */
export function sessionChanged() {
  isOutOfDate = true
  if (!isHandling) void handleChanges()
}

async function handleChanges() {
  isHandling = true
  try {
    while (isOutOfDate) {
      isOutOfDate = false
      await handler()
    }
  } finally {
    isHandling = false
  }
}

let arrival = () => {}

export function whenSessionArrives(given: () => void) {
  arrival = given
}

/** The page was shown without waiting any longer for its session. */
export const sessionArrived = () => arrival()
