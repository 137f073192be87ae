import type { Db } from '../../platform/database/database.ts'
import { heldTickets } from './assignment-queries.ts'

export type ExportedRow = {
  team: string
  mode: string
  teamCapacity: number | null
  returnAfterMinutes: number | null
  passAfterMinutes: number | null
  teamCalendar: string | null
  agent: string | null
  availability: string | null
  tickets: number | null
  capacity: number | null
  calendar: string | null
  leave: string | null
  languages: string | null
  projects: string | null
  tags: string | null
}

/** By team and agent. What an agent has is null where the team's applies. */
export async function listExportedRows(db: Db) {
  return await db<ExportedRow[]>`
    select r.name as team, coalesce(t.mode, 'manual') as mode, t.capacity as "teamCapacity", t.return_after_minutes as "returnAfterMinutes",
      t.pass_after_minutes as "passAfterMinutes", team_calendar.name as "teamCalendar",
      a.name as agent, case when a.id is not null then coalesce(s.availability, 'available') end as availability,
      case when a.id is not null then ${heldTickets(db)} end as tickets,
      s.capacity, own_calendar.name as calendar,
      (select string_agg((days ->> 'from') || '–' || (days ->> 'until'), ' ' order by days ->> 'from') from jsonb_array_elements(s.leave) days) as leave,
      nullif(array_to_string(s.languages, ' '), '') as languages,
      (select string_agg(p.name, ', ' order by p.name) from projects p where p.id = any (s.project_ids)) as projects,
      (select string_agg(g.name, ', ' order by g.name) from tags g where g.id = any (s.tag_ids)) as tags
    from roles r left join team_assignments t on t.role_id = r.id left join business_calendars team_calendar on team_calendar.id = t.calendar_id
    left join agents a on a.role_id = r.id and a.active left join agent_assignments s on s.agent_id = a.id
    left join business_calendars own_calendar on own_calendar.id = s.calendar_id
    order by lower(r.name), r.id, lower(a.name), a.id`
}
