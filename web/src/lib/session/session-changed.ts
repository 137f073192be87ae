let handler = async () => {}
let isHandling = false

/** Tells what happens when one's rights change, or a call waits for a second factor to be set up. */
export function whenSessionChanges(given: () => Promise<void>) {
  handler = given
}

/** Many calls and messages may tell it at once; the session is read anew once. */
export function sessionChanged() {
  if (isHandling) return
  isHandling = true
  void handler().finally(() => {
    isHandling = false
  })
}
