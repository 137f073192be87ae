import type {
  WidgetSettings,
  WidgetSettingsInput,
} from '@savepoint/contract/knowledge/support-widget/support-widget.ts'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { lockProject } from '../projects/managed-topic-queries.ts'
import { requireCurrent } from '../require-current.ts'
import {
  findWidgetSettings,
  listWidgetSecrets,
  saveWidgetSettings,
  type WidgetSettingsRow,
} from './widget-queries.ts'

export async function getWidgetSettings(db: Db, projectId: string, now: Date): Promise<WidgetSettings> {
  const row = await requireSettings(db, projectId)
  const secrets = await listWidgetSecrets(db, projectId, now)
  return {
    projectId: row.project_id,
    allowedOrigins: row.allowed_origins,
    secrets: secrets.map(({ id, created_at, expires_at }) => ({
      id,
      createdAt: created_at,
      expiresAt: expires_at,
    })),
    version: row.version,
    updatedAt: row.updated_at,
  }
}

/** Refused if somebody else saved in between. */
export async function updateWidgetSettings(
  { db, clock }: Pick<KnowledgeServices, 'db' | 'clock'>,
  actor: AgentActor,
  { projectId, input }: { projectId: string; input: WidgetSettingsInput },
): Promise<WidgetSettings> {
  return await db.begin(async (tx) => {
    const before = await lockSettings(tx, projectId)
    requireCurrent({ version: before.version }, input.version)
    const now = clock.now()
    await saveWidgetSettings(tx, { projectId, allowedOrigins: input.allowedOrigins, now })
    await audit(tx, actor, {
      action: 'widgetChanged',
      now,
      subject: subjectOf(before),
      before: { allowedOrigins: before.allowed_origins },
      after: { allowedOrigins: input.allowedOrigins },
    })
    return await getWidgetSettings(tx, projectId, now)
  })
}

/** One change of a project's widget at a time. */
export async function lockSettings(tx: Db, projectId: string): Promise<WidgetSettingsRow> {
  if (!(await lockProject(tx, projectId))) throw new Problem('notFound')
  return await requireSettings(tx, projectId)
}

export function subjectOf({ project_id: id, project_name: name }: WidgetSettingsRow) {
  return { kind: 'project' as const, id, name }
}

async function requireSettings(db: Db, projectId: string): Promise<WidgetSettingsRow> {
  const row = await findWidgetSettings(db, projectId)
  if (!row) throw new Problem('notFound')
  return row
}
