import type { ManagedProject } from '@savepoint/contract/knowledge/projects.ts'
import type { ProjectInput } from '@savepoint/contract/knowledge/topic-inputs.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { requireDeskLanguages } from '../content-languages/require-desk-languages.ts'
import { requireImages } from '../images/require-images.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { translateNameConflict } from '../name-conflicts.ts'
import { getManagedProject } from './get-managed-project.ts'
import { insertProject } from './topic-write-queries.ts'

export async function createProject(
  services: KnowledgeServices,
  input: ProjectInput,
  retryable: Retryable,
): Promise<ManagedProject> {
  return await once(services.db, {
    clock: services.clock,
    request: retryable,
    work: async (tx) => getManagedProject(tx, await addProject(tx, services, input)),
  })
}

export async function addProject(
  tx: Db,
  { clock }: Pick<KnowledgeServices, 'clock'>,
  input: ProjectInput,
): Promise<string> {
  const now = clock.now()
  const id = uuidv7({ msecs: now.getTime() })
  await requireProjectLanguages(tx, input)
  await requireProjectImages(tx, input)
  await translateNameConflict(() => insertProject(tx, { ...input, id, now }))
  return id
}

export async function requireProjectLanguages(
  tx: Db,
  { sourceLocale, locales }: ProjectInput,
): Promise<void> {
  await requireDeskLanguages(tx, sourceLocale ? [sourceLocale] : [], () => 'sourceLocale')
  await requireDeskLanguages(tx, locales ?? [], (_, index) => `locales.${index}`)
}

export async function requireProjectImages(tx: Db, { logoId, coverId }: ProjectInput): Promise<void> {
  await requireImages(tx, [
    { path: 'logoId', id: logoId, kind: 'logo' },
    { path: 'coverId', id: coverId, kind: 'cover' },
  ])
}
