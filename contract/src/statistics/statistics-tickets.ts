import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lastNamed, openStatuses, ticketStatus } from '../tickets/ticket-values.ts'
import { id, named, pageQuery, ticketId, time } from '../values.ts'
import { type Count, type Length, listedMeasures, type Share } from './statistics-measures.ts'
import { ageBands, checkPeriod, statisticsAsked } from './statistics-values.ts'

const listed = z
  .strictObject({
    ...statisticsAsked.shape,
    ...pageQuery.shape,
    measure: z.enum(listedMeasures as [Count | Length | Share, ...(Count | Length | Share)[]]),
    /** Of the accounting report: what agents of this team did, whatever team the ticket was given to. */
    agentsOf: z.union([id, z.literal('none')]).optional(),
    /** Of `open`: one status, one age. */
    status: z.enum(openStatuses).optional(),
    age: z.enum(ageBands).optional(),
    /** Of `created`: a cell of the heat map, Monday is 1. */
    weekday: z.coerce.number().int().min(1).max(7).optional(),
    hour: z.coerce.number().int().min(0).max(23).optional(),
    /** Of lengths, in seconds: what is at least as long, and shorter. */
    atLeast: z.coerce.number().int().min(0).optional(),
    below: z.coerce.number().int().min(0).optional(),
    /** `longest`: of lengths, the longest first; otherwise the latest first. */
    sort: z.enum(['latest', 'longest']).default('latest'),
  })
  .superRefine(checkPeriod)

/** One thing a number counts. A ticket that happened twice stands here twice. */
export const statisticsItem = z.object({
  ticketId,
  /** Null when the ticket is out of the client's sight. */
  title: z.string().nullable(),
  /** As it is now. */
  status: ticketStatus,
  at: time,
  project: lastNamed,
  category: lastNamed,
  /** Who is credited with it. */
  agent: named.nullable(),
  team: named.nullable(),
  /** How long it took, where the measure has a length. */
  seconds: z.number().int().nullable(),
})
export type StatisticsItem = z.output<typeof statisticsItem>

export const listStatisticsTickets = endpoint({
  name: 'listStatisticsTickets',
  method: 'GET',
  path: '/api/private/statistics/tickets',
  audience: 'agent',
  right: 'statistics.view',
  query: listed,
  response: z.object({
    items: z.array(statisticsItem),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  }),
})
