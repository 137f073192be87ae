import type * as contract from '../../tickets/assignment/assignment.ts'
import type { Descriptions } from '../description.ts'

export const assignment: Descriptions<typeof contract> = {
  getTeamAssignment: {
    summary: 'Get how a team assigns tickets',
    description: 'With its agents, who of them would get a ticket now, and how many wait for each.',
  },
  setTeamAssignment: {
    summary: 'Set how a team assigns tickets',
    problems: ['changedMeanwhile'],
    description:
      'With `roundRobin`, agents get tickets in turn; with `leastLoaded`, whoever has the fewest that wait for them. Only agents who are available, have the desk open, are on shift and below their capacity get any; whoever answered the player before comes first. Within a second.',
  },
  exportAssignment: {
    summary: 'Export how teams and agents get tickets as CSV',
    description: 'With the shifts, leave and skills of all agents. Recorded in the audit log.',
  },
  getEmployeeAssignment: { summary: 'Get the shift, leave and skills of an employee' },
  setEmployeeAssignment: {
    summary: 'Set the shift, leave and skills of an employee',
    problems: ['changedMeanwhile'],
  },
  getMyAvailability: { summary: 'Get your own availability' },
  setMyAvailability: {
    summary: 'Set your own availability',
    description: 'While you are busy or away, you get no tickets by themselves.',
  },
  takeNextTicket: {
    summary: 'Take the next ticket',
    problems: ['invalidOperation'],
    description:
      'The first of the unassigned tickets that you see and that fit your skills. Parallel requests never get the same one. Answers 204 when there is none, and refuses when you have reached your capacity.',
  },
}
