import { createHash } from 'node:crypto'
import { announcementLimits } from '@savepoint/contract/knowledge/announcements/announcement-limits.ts'
import * as contract from '@savepoint/contract/knowledge/announcements/announcements.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Implement } from '../platform/http/implement.ts'
import {
  correctAnnouncementUpdate,
  deleteAnnouncementUpdate,
  postAnnouncementUpdate,
} from './announcements/announcement-updates.ts'
import { listAnnouncements, listPublicAnnouncements } from './announcements/list-announcements.ts'
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  updateAnnouncement,
} from './announcements/manage-announcements.ts'
import type { KnowledgeServices } from './knowledge-services.ts'
import { confirmSubscription, subscribeByEmail } from './subscriptions/subscribe-by-email.ts'
import { listSubscriptions, setSubscription } from './subscriptions/subscriptions.ts'

export function announcementRoutes(implement: Implement, services: KnowledgeServices) {
  const { db, clock } = services

  implement(contract, {
    listPublicAnnouncements: async ({ query, request, reply, reading }) => {
      const list = await reading((from) => listPublicAnnouncements(from, query, clock.now()))
      markUnchanged(list, { request, reply })
      return list
    },
    listAnnouncements: async ({ query }) => listAnnouncements(db, query, clock.now()),
    getAnnouncement: async ({ params }) => getAnnouncement(db, params.id, clock.now()),
    createAnnouncement: async ({ actor, body, retryable }) =>
      createAnnouncement(services, actor, { input: body, retryable }),
    updateAnnouncement: async ({ actor, params, body }) =>
      updateAnnouncement(services, actor, { id: params.id, input: body }),
    deleteAnnouncement: async ({ actor, params }) => {
      await deleteAnnouncement(services, actor, params.id)
      return null
    },
    postAnnouncementUpdate: async ({ actor, params, body, retryable }) =>
      postAnnouncementUpdate(services, actor, { id: params.id, input: body, retryable }),
    correctAnnouncementUpdate: async ({ actor, params, body }) =>
      correctAnnouncementUpdate(services, actor, { ...params, input: body }),
    deleteAnnouncementUpdate: async ({ actor, params }) => deleteAnnouncementUpdate(services, actor, params),
    subscribeByEmail: async ({ body }) => {
      await subscribeByEmail(services, body)
      return null
    },
    confirmSubscription: async ({ body }) => confirmSubscription(services, body.code),
    listSubscriptions: async ({ actor }) => listSubscriptions(db, actor),
    setSubscription: async ({ actor, params, body }) =>
      setSubscription(services, actor, { ...params, ...body }),
  })
}

/** The same for everybody, so caches on the way may answer for a while. */
function markUnchanged(answer: object, { request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
  const tag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('hex').slice(0, 32)}"`
  reply.header('cache-control', `public, max-age=${announcementLimits.cacheSeconds}`).header('etag', tag)
  if (request.headers['if-none-match'] === tag) reply.code(304)
}
