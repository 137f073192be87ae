import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { deleteProject } from '@savepoint/contract/knowledge/projects.ts'
import {
  getEmployeeAssignment,
  setEmployeeAssignment,
  setTeamAssignment,
} from '@savepoint/contract/tickets/assignment/assignment.ts'
import { createTag, deleteTag, mergeTag } from '@savepoint/contract/tickets/tags.ts'
import { getTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignTickets } from '../../src/tickets/assignment/assign-tickets.ts'
import { type MacroServer, startMacroServer } from '../support/macro-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addTopic } from '../support/staff.ts'

let server: MacroServer
beforeAll(async () => {
  server = await startMacroServer()
})
afterAll(() => server.close())

describe('a skill that is merged or deleted', () => {
  const addTag = async () => {
    const body = { name: server.nextName(), color: 'blue' as const }
    return (await sendRequest(server.testServer, createTag, { token: server.lead.token, body })).data.id
  }
  const params = () => ({ id: server.agent.id })
  const skillsOf = async () =>
    (
      await sendRequest(server.testServer, getEmployeeAssignment, {
        token: server.lead.token,
        params: params(),
      })
    ).data
  const setSkills = (body: BodyGiven<typeof setEmployeeAssignment>) =>
    sendRequest(server.testServer, setEmployeeAssignment, {
      token: server.lead.token,
      params: params(),
      body,
    })

  it('becomes the tag it is merged into, and tickets go on coming', async () => {
    await sendRequest(server.testServer, setTeamAssignment, {
      token: server.lead.token,
      params: { id: server.roleId },
      body: { mode: 'roundRobin' },
    })
    const [tagId, intoId] = [await addTag(), await addTag()]
    await setSkills({ tagIds: [tagId] })
    await sendRequest(server.testServer, mergeTag, {
      token: server.lead.token,
      params: { id: tagId },
      body: { intoId },
    })
    const { id } = await server.openTicket()
    await sendRequest(server.testServer, updateTicket, {
      token: server.lead.token,
      params: { id },
      body: { addTagIds: [intoId] },
    })
    await assignTickets(server.testServer.services)
    const { data } = await sendRequest(server.testServer, getTicket, {
      token: server.lead.token,
      params: { id },
    })
    expect(data.agent?.id).toBe(server.agent.id)
    const saved = await skillsOf()
    expect(saved.tagIds).toEqual([intoId])
    expect((await setSkills(saved)).status).toBe(200)
  })

  it('is merged into one that the agent has already', async () => {
    const [tagId, intoId] = [await addTag(), await addTag()]
    await setSkills({ tagIds: [intoId, tagId] })
    await sendRequest(server.testServer, mergeTag, {
      token: server.lead.token,
      params: { id: tagId },
      body: { intoId },
    })
    expect((await skillsOf()).tagIds).toEqual([intoId])
  })

  it('is dropped beside others; the last one stays, lest the agent gets everything', async () => {
    const [first, second] = [await addTag(), await addTag()]
    const [kept, project] = [
      await addTopic(server.testServer, { project: server.nextName() }),
      await addTopic(server.testServer, { project: server.nextName() }),
    ]
    await setSkills({ tagIds: [first, second], projectIds: [kept.projectId, project.projectId] })
    await sendRequest(server.testServer, deleteTag, { token: server.lead.token, params: { id: first } })
    await sendRequest(server.testServer, deleteProject, {
      token: server.lead.token,
      params: { id: project.projectId },
    })
    expect(await skillsOf()).toMatchObject({ tagIds: [second], projectIds: [kept.projectId] })
    await sendRequest(server.testServer, deleteTag, { token: server.lead.token, params: { id: second } })
    await sendRequest(server.testServer, deleteProject, {
      token: server.lead.token,
      params: { id: kept.projectId },
    })
    const saved = await skillsOf()
    expect(saved).toMatchObject({ tagIds: [second], projectIds: [kept.projectId] })
    expect((await setSkills(saved)).status).toBe(200)
  })
})
