let handler = async () => {}
let isHandling = false

/** Tells what happens when a call is refused until a second factor is set up. */
export function whenSessionNarrows(given: () => Promise<void>) {
  handler = given
}

/** Many calls may be refused at once; the session is read anew once. */
export function sessionNarrowed() {
  if (isHandling) return
  isHandling = true
  void handler().finally(() => {
    isHandling = false
  })
}
