import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lastNamed, openStatuses, ticketStatus } from '../tickets/ticket-values.ts'
import { id, largestInteger, named, pageQuery, ticketId, time } from '../values.ts'
import { type Count, type Length, listedMeasures, type Share } from './statistics-measures.ts'
import { ageBands, checkPeriod, statisticsAsked } from './statistics-values.ts'

/** As many as fit into 32 bits, with which lengths are stored. */
const seconds = z.coerce.number().int().min(0).max(largestInteger)

const listed = z
  .strictObject({
    ...statisticsAsked.shape,
    ...pageQuery.shape,
    measure: z.enum(listedMeasures as [Count | Length | Share, ...(Count | Length | Share)[]]),
    /** For the accounting report: what agents of this team did, whatever team the ticket was assigned to. `any`: of all agents, but not what is nobody's. */
    agentsOf: z.union([id, z.literal(['none', 'any'])]).optional(),
    /** For `open`: one status, one age. */
    status: z.enum(openStatuses).optional(),
    age: z.enum(ageBands).optional(),
    /** For `created`: a cell of the heat map; Monday is 1. */
    weekday: z.coerce.number().int().min(1).max(7).optional(),
    hour: z.coerce.number().int().min(0).max(23).optional(),
    /** For durations, in seconds: an inclusive minimum, an exclusive maximum. */
    atLeast: seconds.optional(),
    below: seconds.optional(),
    /** `longest`: for durations, the longest first. */
    sort: z.enum(['latest', 'longest']).default('latest'),
  })
  .superRefine(checkPeriod)

/** A ticket that was counted twice appears twice. */
export const statisticsItem = z.object({
  ticketId,
  /** Null when the agent may not see the ticket. */
  title: z.string().nullable(),
  /** The current status. */
  status: ticketStatus,
  at: time,
  project: lastNamed,
  category: lastNamed,
  agent: named.nullable(),
  team: named.nullable(),
  /** Null when the measure has no duration. */
  seconds: z.number().int().nullable(),
})
export type StatisticsItem = z.output<typeof statisticsItem>

export const listStatisticsTickets = endpoint({
  name: 'listStatisticsTickets',
  method: 'GET',
  path: '/api/private/statistics/tickets',
  deferrable: true,
  audience: 'agent',
  right: 'statistics.view',
  query: listed,
  response: z.object({
    items: z.array(statisticsItem),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  }),
})
