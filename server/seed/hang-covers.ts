import { Worker } from 'node:worker_threads'
import { keepImage } from '../src/knowledge/images/keep-image.ts'
import { setProjectCover } from '../src/knowledge/projects/place-write-queries.ts'
import type { StoryServices } from './story-time.ts'

type Painted = { project: string; cover: Uint8Array }

/** Gives each game its cover as soon as it is painted; painting goes on beside the rest of the story, on another core. */
export async function hangCovers(services: StoryServices, projectIds: Map<string, string>): Promise<void> {
  const worker = new Worker(new URL('./art/cover-worker.ts', import.meta.url))
  const hung: Promise<void>[] = []
  await new Promise<void>((resolve, reject) => {
    worker.on('message', ({ project, cover }: Painted) => {
      hung.push(hang(services, projectIds.get(project)!, Buffer.from(cover)))
    })
    worker.on('error', reject)
    worker.on('exit', () => resolve())
  })
  await Promise.all(hung)
}

async function hang(services: StoryServices, projectId: string, cover: Buffer): Promise<void> {
  const { id } = await keepImage(services, 'cover', cover)
  await setProjectCover(services.db, projectId, id)
}
