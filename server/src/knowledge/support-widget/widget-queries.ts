import type { WidgetContext } from '@savepoint/contract/knowledge/support-widget/widget-values.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { revokeSessionsWhere } from '../../people/sessions/session-queries.ts'
import type { Db } from '../../platform/database/database.ts'

export type WidgetSettingsRow = {
  project_id: string
  project_name: string
  allowed_origins: string[]
  version: number
  updated_at: string
}

/** Of a project without settings, those that nobody has changed yet. */
export async function findWidgetSettings(db: Db, projectId: string) {
  const [row] = await db<WidgetSettingsRow[]>`
    select p.id as project_id, p.name as project_name, coalesce(w.allowed_origins, '{}') as allowed_origins,
      coalesce(w.version, 0) as version, coalesce(w.updated_at, p.created_at) as updated_at
    from projects p left join widget_settings w on w.project_id = p.id
    where p.id = ${projectId} and p.deleted_at is null`
  return row
}

export async function saveWidgetSettings(
  db: Db,
  { projectId, allowedOrigins, now }: { projectId: string; allowedOrigins: string[]; now: Date },
) {
  await db`
    insert into widget_settings (project_id, allowed_origins, version, updated_at)
    values (${projectId}, ${allowedOrigins}, 1, ${now})
    on conflict (project_id) do update set allowed_origins = excluded.allowed_origins,
      version = widget_settings.version + 1, updated_at = excluded.updated_at`
}

/** Of a project that players see. */
export async function listAllowedOrigins(db: Db, projectId: string): Promise<string[]> {
  const [row] = await db<{ allowed_origins: string[] }[]>`
    select w.allowed_origins from widget_settings w join projects p on p.id = w.project_id
    where p.id = ${projectId} and p.active and p.deleted_at is null`
  return row?.allowed_origins ?? []
}

export type WidgetSecretRow = { id: string; created_at: string; expires_at: string | null }

export async function listWidgetSecrets(db: Db, projectId: string, now: Date) {
  return await db<WidgetSecretRow[]>`
    select id, created_at, expires_at from widget_secrets
    where project_id = ${projectId} and (expires_at is null or expires_at > ${now}) order by created_at desc, id desc`
}

/** Of a project that players see. */
export async function listSealedSecrets(db: Db, projectId: string, now: Date) {
  return await db<{ id: string; secret_sealed: string }[]>`
    select s.id, s.secret_sealed from widget_secrets s join projects p on p.id = s.project_id
    where p.id = ${projectId} and p.active and p.deleted_at is null and (s.expires_at is null or s.expires_at > ${now})
    order by s.created_at desc, s.id desc`
}

/** The current one is accepted until the given time; of those before it, the newest stay as long as they would have. */
export async function replaceWidgetSecret(
  db: Db,
  secret: { id: string; projectId: string; sealed: string; now: Date; replacedUntil: Date; most: number },
) {
  await db`
    delete from widget_secrets where project_id = ${secret.projectId} and (expires_at <= ${secret.now} or id not in (
      select id from widget_secrets where project_id = ${secret.projectId} order by created_at desc, id desc limit ${secret.most - 1}))`
  await db`
    update widget_secrets set expires_at = ${secret.replacedUntil} where project_id = ${secret.projectId} and expires_at is null`
  await db`
    insert into widget_secrets (id, project_id, secret_sealed, created_at)
    values (${secret.id}, ${secret.projectId}, ${secret.sealed}, ${secret.now})`
}

/** Whether it is still there; then it cannot be deleted before the transaction ends. */
export async function lockWidgetSecret(db: Db, id: string): Promise<boolean> {
  const rows = await db`select 1 from widget_secrets where id = ${id} for key share`
  return rows.length > 0
}

export async function deleteWidgetSecretRow(db: Db, projectId: string, id: string) {
  const rows = await db`delete from widget_secrets where id = ${id} and project_id = ${projectId} returning 1`
  return rows.length > 0
}

/** Of all players whom the project's secrets vouched for. */
export async function revokePlayerSessions(db: Db, projectId: string, now: Date) {
  const players = db`select customer_id from player_identities where project_id = ${projectId}`
  await revokeSessionsWhere(db, db`customer_id in (${players})`, now)
}

type Player = { projectId: string; subject: string }

/** Locks the account, so that it cannot be erased before the transaction ends. */
export async function lockIdentity(db: Db, { projectId, subject }: Player) {
  const [row] = await db<{ customer_id: string; is_being_erased: boolean }[]>`
    select i.customer_id, exists (
        select 1 from erasure_requests r
        where r.customer_id = i.customer_id and r.started_at is not null and r.completed_at is null
      ) as is_being_erased
    from player_identities i join customers c on c.id = i.customer_id
    where i.project_id = ${projectId} and i.subject = ${subject} for share of c`
  return row
}

type Vouched = { name: string | null; email: string | null; context: WidgetContext; now: Date }

export async function insertIdentity(
  db: Db,
  {
    address,
    locale,
    ...identity
  }: Player & Vouched & { customerId: string; address: string; locale: Locale },
) {
  await db`
    insert into customers (id, email, password_hash, locale, email_confirmed_at, created_at, email_notifications)
    values (${identity.customerId}, ${address}, null, ${locale}, null, ${identity.now}, false)`
  await db`
    insert into player_identities (customer_id, project_id, subject, name, email, context, created_at, seen_at)
    values (${identity.customerId}, ${identity.projectId}, ${identity.subject}, ${identity.name}, ${identity.email},
      ${db.json(identity.context)}, ${identity.now}, ${identity.now})`
}

/** Without a language the account keeps its own. */
export async function noteIdentity(
  db: Db,
  { customerId, name, email, context, locale, now }: Vouched & { customerId: string; locale: Locale | null },
) {
  await db`
    with language as (
      update customers set locale = ${locale}::text where id = ${customerId} and locale <> ${locale}::text
    )
    update player_identities set name = ${name}, email = ${email}, context = ${db.json(context)}, seen_at = ${now}
    where customer_id = ${customerId}`
}
