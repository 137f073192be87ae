import { parentPort } from 'node:worker_threads'
import { paintEmberwald } from './emberwald-cover.ts'
import { paintKairo } from './kairo-cover.ts'
import { keptArt } from './kept-art.ts'
import { paintVoidhollow } from './voidhollow-cover.ts'

const painters = { Emberwald: paintEmberwald, Voidhollow: paintVoidhollow, 'Kairo Circuit': paintKairo }

for (const [project, paint] of Object.entries(painters)) {
  parentPort?.postMessage({ project, cover: await keptArt(project, paint) })
}
