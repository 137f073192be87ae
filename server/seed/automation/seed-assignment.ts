import { after } from '../../src/platform/clock.ts'
import { setEmployeeAssignment } from '../../src/tickets/assignment/employee-assignment.ts'
import { setTeamAssignment } from '../../src/tickets/assignment/team-assignment.ts'
import { listIdsByName } from '../demo-queries.ts'
import type { Staff } from '../hire-staff.ts'
import type { SeedServices } from '../seed-time.ts'

const day = (moment: Date) => moment.toISOString().slice(0, 10)

/** Teams still assign by hand: whoever looks at the demo switches the rest on. */
export async function seedAssignment(
  services: SeedServices,
  { staff, today }: { staff: Staff; today: Date },
): Promise<void> {
  const { admin, newbie, kira, denis } = staff
  const ids = await listIdsByName(services.db)
  await setTeamAssignment(services, admin!, {
    roleId: newbie!.roleId,
    input: {
      mode: 'manual',
      capacity: 8,
      returnAfterMinutes: null,
      passAfterMinutes: null,
      calendarId: null,
    },
  })
  const own = { capacity: null, calendarId: null, leave: [], languages: [], projectIds: [], tagIds: [] }
  await setEmployeeAssignment(services, admin!, {
    id: kira!.id,
    input: {
      ...own,
      languages: ['ru', 'en'],
      leave: [{ from: day(after(today, { days: 12 })), until: day(after(today, { days: 25 })) }],
    },
  })
  await setEmployeeAssignment(services, admin!, {
    id: denis!.id,
    input: { ...own, capacity: 12, projectIds: [ids.get('project Voidhollow')!] },
  })
}
