import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const secondsToAnswer = 10

/** How many frames are drawn in five seconds, and in how many of them buttons have moved. */
const watchFrames = `new Promise((done) => {
  const positions = () =>
    [...document.querySelectorAll('button, a')].map((one) => JSON.stringify(one.getBoundingClientRect())).join()
  let [drawn, moves, last] = [0, 0, positions()]
  const watch = () => {
    drawn += 1
    const now = positions()
    if (now !== last) moves += 1
    last = now
    if (drawn < 10) requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
  setTimeout(() => done(document.visibilityState + ', ' + drawn + ' of 10 frames drawn, buttons moved in ' + moves), 5000)
})`

/** Why a click may wait without end: the page is busy, is not drawn, or its buttons keep moving. For journeys that ran out of time. */
export async function describeWindow(page: Page): Promise<string> {
  const seen = page.evaluate<string>(watchFrames).catch((error: Error) => error.message.split('\n')[0])
  const state = await Promise.race([seen, sleep(secondsToAnswer * 1_000, 'does not answer')])
  return `${page.url()}: ${state}`
}
