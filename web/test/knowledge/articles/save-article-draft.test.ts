import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { ArticleDraft } from '@savepoint/contract/knowledge/articles.ts'
import type { ProblemDocument } from '@savepoint/contract/problems.ts'
import { expect, test } from 'vitest'
import { createArticleDraftSaves } from '../../../src/features/knowledge/articles/drafts/save-article-draft.ts'
import { isProblem, ProblemError } from '../../../src/lib/problems/problem-error.ts'

const changedMeanwhile = { code: 'changedMeanwhile' } as ProblemDocument

const draftOf = (text: string, version = 0) => ({
  title: 'Sword',
  content: documentFromText(text),
  tags: ['items'],
  seeAlso: ['a1'],
  basedOn: 4,
  version,
})

/** Like the server: a version that it does not have is refused, and each save has a new one. */
function savesOf() {
  const server = { draft: null as ArticleDraft | null, isAnswering: true, latest: 0 }
  const store = ({ seeAlso, ...draft }: ReturnType<typeof draftOf>) => {
    server.latest += 1
    const references = seeAlso.map((id) => ({ id, title: 'Shield' }))
    server.draft = { ...draft, seeAlso: references, version: server.latest } as unknown as ArticleDraft
  }
  const save = createArticleDraftSaves({
    save: async (draft) => {
      if ((server.draft?.version ?? 0) !== draft.version)
        throw new ProblemError({ status: 409, problem: changedMeanwhile, requestId: '1' })
      store(draft as ReturnType<typeof draftOf>)
      if (!server.isAnswering) throw new TypeError('Failed to fetch')
      return { version: server.latest }
    },
    load: async () => server.draft,
  })
  return { server, store, save }
}

test('a save whose response was lost is continued, by the same text and by a longer one', async () => {
  for (const next of ['In the chest', 'In the chest, below the shield']) {
    const { server, save } = savesOf()
    server.isAnswering = false
    await expect(save(draftOf('In the chest'))).rejects.toThrow('Failed to fetch')
    server.isAnswering = true
    expect(await save(draftOf(next))).toBe(2)
    expect(server.draft).toMatchObject({ content: documentFromText(next), version: 2 })
  }
})

test('what another window saved is never overwritten', async () => {
  const { server, store, save } = savesOf()
  const version = await save(draftOf('In the chest'))
  store(draftOf('In the tower', version))
  const error: unknown = await save(draftOf('In the chest, below', version)).catch((reason) => reason)
  expect(isProblem(error, 'changedMeanwhile')).toBe(true)
  expect(server.draft).toMatchObject({ content: documentFromText('In the tower') })
})

test('a draft that was discarded elsewhere does not come back unasked', async () => {
  const { server, save } = savesOf()
  const version = await save(draftOf('In the chest'))
  server.draft = null
  const error: unknown = await save(draftOf('In the chest, below', version)).catch((reason) => reason)
  expect(isProblem(error, 'changedMeanwhile')).toBe(true)
})
