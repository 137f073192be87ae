import type { AutoResponse } from '@savepoint/contract/mail/mail-inputs.ts'
import { describe, expect, it } from 'vitest'
import {
  countOwn,
  inheritedResponse,
  ownResponse,
  withResponse,
} from '../../src/features/mail/accounts/form/auto-responses/auto-responses.ts'

const created = { ticketKind: 'mail', event: 'ticketCreated' } as const
const everything = { projectId: null, categoryId: null }
const game = { projectId: 'game', categoryId: null }
const topic = { projectId: 'game', categoryId: 'topic' }
const response = (target: typeof everything | typeof game | typeof topic, templateId: string | null) =>
  ({ ...target, ...created, templateId }) as AutoResponse

describe('the auto-responses of a mailbox', () => {
  it('are inherited from the account when nothing closer is set', () => {
    const responses = [response(everything, 'all')]
    expect(inheritedResponse(responses, game, created)).toMatchObject({ templateId: 'all', projectId: null })
    expect(inheritedResponse(responses, topic, created)).toMatchObject({ templateId: 'all', projectId: null })
    expect(inheritedResponse(responses, everything, created)).toBeUndefined()
  })

  it('are inherited from the project before the account, even when the project sends nothing', () => {
    const responses = [response(everything, 'all'), response(game, null)]
    expect(inheritedResponse(responses, topic, created)).toMatchObject({
      templateId: null,
      projectId: 'game',
    })
    expect(inheritedResponse(responses, game, created)).toMatchObject({ templateId: 'all' })
  })

  it('differ by event and kind of ticket', () => {
    const responses = [response(everything, 'all')]
    expect(inheritedResponse(responses, topic, { ...created, event: 'ticketClosed' })).toBeUndefined()
    expect(inheritedResponse(responses, topic, { ...created, ticketKind: 'regular' })).toBeUndefined()
  })

  it('keep one setting per cell', () => {
    const once = withResponse([], { topic, column: created, templateId: 'first' })
    const twice = withResponse(once, { topic, column: created, templateId: null })
    expect(twice).toEqual([response(topic, null)])
    expect(ownResponse(twice, topic, created)).toMatchObject({ templateId: null })
    expect(withResponse(twice, { topic, column: created, templateId: undefined })).toEqual([])
  })

  it('are counted for a project and its categories', () => {
    const responses = [response(everything, 'all'), response(game, null), response(topic, 'first')]
    expect(countOwn(responses, 'game')).toBe(2)
  })
})
