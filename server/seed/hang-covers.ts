import { Worker } from 'node:worker_threads'
import { saveImage } from '../src/knowledge/images/save-image.ts'
import { setProjectCover } from '../src/knowledge/projects/topic-write-queries.ts'
import type { SeedServices } from './seed-time.ts'

type Painted = { project: string; cover: Uint8Array }

/** Painting runs on another core while the rest is seeded. */
export async function hangCovers(services: SeedServices, projectIds: Map<string, string>): Promise<void> {
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

async function hang(services: SeedServices, projectId: string, cover: Buffer): Promise<void> {
  const { id } = await saveImage(services, { kind: 'cover', source: cover })
  await setProjectCover(services.db, projectId, id)
}
