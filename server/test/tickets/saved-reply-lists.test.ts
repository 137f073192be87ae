import { limits } from '@savepoint/contract/limits.ts'
import { createMacro } from '@savepoint/contract/tickets/replies/macros.ts'
import {
  deleteSavedReply,
  exportSavedReplies,
  getSavedReply,
  listReplyFolders,
  listSavedReplies,
  searchReplies,
  setSavedReplyShortcut,
  suggestReplies,
  updateSavedReply,
} from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { createRule } from '@savepoint/contract/tickets/rules/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { type MacroServer, startMacroServer } from '../support/macro-server.ts'
import { sendRequest } from '../support/requests.ts'

let server: MacroServer
beforeAll(async () => {
  server = await startMacroServer()
})
afterAll(() => server.close())

const searched = async (q: string, token = server.agent.token) => {
  const { data } = await sendRequest(server.testServer, searchReplies, { token, query: { q } })
  return data.items.map(({ name }) => name)
}

describe('finding one', () => {
  it('by beginning, part, words of the text, typing errors, and in the other keyboard layout', async () => {
    await server.createReply({
      name: 'Вернули деньги',
      folder: 'Оплата',
      translations: { ru: { content: text('Возврат отправлен на карту') } },
    })
    await server.createReply({ name: 'Account unlocked' })
    for (const q of ['верн', 'деньги', 'отправленного возврата', 'dthyekb', 'вирнули', 'оплат'])
      expect(await searched(q), q).toContain('Вернули деньги')
    for (const q of ['ACCOUNT', 'acount', 'unlokced'])
      expect(await searched(q), q).toContain('Account unlocked')
    expect(await searched('%')).toEqual([])
    expect(await searched("'); drop table macros; --")).toEqual([])
  })

  it('those used most come first when nothing is typed', async () => {
    const { data } = await server.createReply({ name: 'Used often' })
    const { id } = await server.openTicket()
    await server.render(data.id, { ticketId: id })
    for (let times = 0; times < 3; times += 1) await server.render(data.id, { ticketId: id, insert: true })
    const found = await sendRequest(server.testServer, searchReplies, {
      token: server.agent.token,
      query: { ticketId: id },
    })
    expect(found.data.items[0]).toMatchObject({ name: 'Used often', snippet: 'Hello' })
    const seen = await sendRequest(server.testServer, getSavedReply, {
      token: server.lead.token,
      params: { id: data.id },
    })
    expect(seen.data.uses).toBe(3)
  })

  it('a shortcut belongs to one reply of one agent', async () => {
    const [one, two] = [(await server.createReply()).data, (await server.createReply()).data]
    const set = (id: string, shortcut: number | null, token = server.agent.token) =>
      sendRequest(server.testServer, setSavedReplyShortcut, { token, params: { id }, body: { shortcut } })
    const shortcuts = async (token = server.agent.token) =>
      await Promise.all(
        [one, two].map(async ({ id }) => {
          const answer = await sendRequest(server.testServer, getSavedReply, { token, params: { id } })
          return answer.data.shortcut
        }),
      )
    await set(one.id, 3)
    await set(two.id, 3)
    expect(await shortcuts()).toEqual([null, 3])
    await set(two.id, 4)
    await set(one.id, 4, server.lead.token)
    expect(await shortcuts()).toEqual([null, 4])
    expect(await shortcuts(server.lead.token)).toEqual([4, null])
    await set(two.id, null)
    expect(await shortcuts()).toEqual([null, null])
  })

  it('suggestions fit what the customer wrote', async () => {
    const { data } = await server.createReply({
      name: 'Chargeback',
      translations: {
        en: { content: text('A chargeback of your bank locked the account; cancel the chargeback there') },
      },
    })
    await server.createReply({
      name: 'Nothing to do with it',
      translations: { en: { content: text('Restart the launcher') } },
    })
    const { id } = await server.openTicket({
      title: 'Account locked',
      description: 'after a chargeback of my bank',
    })
    const suggested = await sendRequest(server.testServer, suggestReplies, {
      token: server.agent.token,
      params: { id },
    })
    expect(suggested.data.replies[0]?.id).toBe(data.id)
    expect(suggested.data.replies.map(({ name }) => name)).not.toContain('Nothing to do with it')
  })
})

describe('the list of those who manage them', () => {
  it('finds unused and similar ones, and their folders', async () => {
    const { testServer, lead } = server
    const words = 'We have looked into your report and returned the items to your bag'
    const one = await server.createReply({
      name: 'Items 1',
      folder: 'Items',
      translations: { en: { content: text(words) } },
    })
    const two = await server.createReply({
      name: 'Items 2',
      folder: 'items',
      translations: { en: { content: text(`${words} today`) } },
    })
    const list = async (query: Record<string, string>) => {
      const { data } = await sendRequest(testServer, listSavedReplies, {
        token: lead.token,
        query: { ...query, limit: 100 },
      })
      return data.items.map(({ name }) => name)
    }
    expect(await list({ similar: 'true', q: 'items' })).toEqual(['Items 1', 'Items 2'])
    expect(await list({ folder: 'ITEMS' })).toEqual(['Items 1', 'Items 2'])
    expect(await list({ unused: 'true' })).toEqual([])
    await testServer.db`
      update macros set updated_at = updated_at - make_interval(days => ${limits.unusedReplyDays + 1}) where name like 'Items %'`
    await server.createReply({ name: 'Items 3', translations: { ru: { content: text('Другой') } } })
    expect(await list({ unused: 'true', q: 'Items' })).toEqual(['Items 1', 'Items 2'])
    const { data } = await sendRequest(testServer, getSavedReply, {
      token: lead.token,
      params: { id: one.data.id },
    })
    expect(data.similar).toMatchObject([{ id: two.data.id, name: 'Items 2' }])
    const folders = await sendRequest(testServer, listReplyFolders, { token: lead.token })
    expect(folders.data.items.filter((name) => name.toLowerCase() === 'items')).toHaveLength(1)
    await sendRequest(testServer, deleteSavedReply, { token: lead.token, params: { id: two.data.id } })
    expect(await list({ similar: 'true', q: 'items' })).toEqual([])
  })

  it('the file holds shared ones alone, and formulas are harmless', async () => {
    await server.createReply({ name: '=SUM(A1)' })
    await server.createReply({ name: 'Secret of mine', scope: 'personal' })
    const { text: csv } = await sendRequest(server.testServer, exportSavedReplies, {
      token: server.lead.token,
    })
    expect(csv).toContain("'=SUM(A1)")
    expect(csv).not.toContain('Secret of mine')
  })

  it('one that a rule uses is not deleted', async () => {
    const { testServer, lead } = server
    const { data } = await server.createReply()
    const body = {
      name: 'Answers',
      enabled: false,
      trigger: 'ticketCreated' as const,
      actions: [{ type: 'reply' as const, savedReplyId: data.id }],
    }
    await sendRequest(testServer, createRule, { token: lead.token, body })
    const { problem } = await sendRequest(testServer, deleteSavedReply, {
      token: lead.token,
      params: { id: data.id },
    })
    expect(problem).toMatchObject({ title: 'In use', rules: ['Answers'] })
  })

  it('one that a macro uses is not deleted', async () => {
    const { testServer, lead } = server
    const { data } = await server.createReply()
    const body = {
      name: 'Uses it',
      scope: 'global' as const,
      actions: [{ type: 'reply' as const, savedReplyId: data.id }],
    }
    await sendRequest(testServer, createMacro, { token: lead.token, body })
    const gone = await sendRequest(testServer, deleteSavedReply, {
      token: lead.token,
      params: { id: data.id },
    })
    expect(gone.problem.title).toBe('In use')
  })

  it('one in use stays available to all who use it', async () => {
    const { testServer, lead, agent } = server
    type Input = Parameters<typeof server.createReply>[0]
    const addMacro = (reply: { id: string }, input: Parameters<typeof server.create>[0]) =>
      server.create({ actions: [{ type: 'reply', savedReplyId: reply.id }], ...input })
    const narrow = async ({ id, name }: { id: string; name: string }, input: Input) => {
      const body = { name, scope: 'global' as const, translations: { en: { content: text('Hi') } }, ...input }
      const answer = await sendRequest(testServer, updateSavedReply, {
        token: lead.token,
        params: { id },
        body,
      })
      return answer.problem?.title ?? answer.data.scope
    }
    const mine = { scope: 'personal' } as const
    const team = { scope: 'team', teamId: server.roleId } as const
    const other = { scope: 'team', teamId: lead.roleId } as const
    const [ruled, shared, own] = [
      (await server.createReply()).data,
      (await server.createReply()).data,
      (await server.createReply()).data,
    ]
    const rule = { name: 'Needs it', trigger: 'ticketCreated' as const, enabled: false }
    const actions = [{ type: 'reply' as const, savedReplyId: ruled.id }]
    await sendRequest(testServer, createRule, { token: lead.token, body: { ...rule, actions } })
    expect(await narrow(ruled, team)).toBe('In use')
    expect(await narrow(ruled, {})).toBe('global')
    await addMacro(shared, team)
    await server.create({ ...mine, actions: [{ type: 'reply', savedReplyId: shared.id }] }, agent.token)
    expect(await narrow(shared, other)).toBe('In use')
    expect(await narrow(shared, mine)).toBe('In use')
    expect(await narrow(shared, team)).toBe('team')
    expect(await narrow(shared, { ...team, name: 'Renamed' })).toBe('team')
    await addMacro(own, mine)
    expect(await narrow(own, team)).toBe('In use')
    expect(await narrow(own, mine)).toBe('personal')
  })
})
