import { createPersisted } from '../../../../../lib/browser/create-persisted.ts'

const most = 5

type Recent = { owner: string | null; ids: readonly string[] }

export const useRecentCommands = createPersisted<Recent>(
  { owner: null, ids: [] },
  { name: 'savepoint.commands', version: 1 },
)

export const rememberCommand = (owner: string, id: string) =>
  useRecentCommands.setState((before) => {
    const own = before.owner === owner ? before.ids : []
    return { owner, ids: [id, ...own.filter((other) => other !== id)].slice(0, most) }
  })
