import type { Client } from 'pg'

const expiring = 'expire_audit(timestamptz, int)'
const forgetting = ['forget_audit_of_files(text[], text[])', 'forget_audit_of_person(text[], text[])']

/**
 * Gives the user of the application what it needs, which is to read and write rows: it owns nothing, and cannot create, change or empty a table. To
 * the audit it can only add; rows leave it only where a retention is set. Every migration may add tables, so this follows each of them.
 */
export async function grantToApplication(
  client: Client,
  { user, mayExpireAudit }: { user: string; mayExpireAudit: boolean },
) {
  const name = client.escapeIdentifier(user)
  await client.query(`
    begin;
    set local lock_timeout = '30s';
    grant usage on schema public, graphile_worker to ${name};
    grant select, insert, update, delete on all tables in schema public, graphile_worker to ${name};
    grant usage, select on all sequences in schema public, graphile_worker to ${name};
    grant execute on all functions in schema graphile_worker to ${name};
    revoke all on audit, migrations, graphile_worker.migrations from ${name};
    grant select, insert on audit to ${name};
    grant select on migrations, graphile_worker.migrations to ${name};
    grant execute on function ${forgetting.join(', ')} to ${name};
    ${mayExpireAudit ? 'grant' : 'revoke'} execute on function ${expiring} ${mayExpireAudit ? 'to' : 'from'} ${name};
    ${await policiesFor(client, name)}
    commit`)
}

/** The tables of graphile-worker show their rows to their owner alone, until a policy says otherwise. */
async function policiesFor(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ table: string }>(
    `select quote_ident(relname) as table from pg_class c
     where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity and not exists (
       select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'savepoint_application' and $1::regrole = any (p.polroles))`,
    [name],
  )
  return rows
    .map(
      ({ table }) =>
        `drop policy if exists savepoint_application on graphile_worker.${table};
         create policy savepoint_application on graphile_worker.${table} to ${name} using (true) with check (true);`,
    )
    .join('\n')
}
