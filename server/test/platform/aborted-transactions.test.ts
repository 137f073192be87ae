import { updateTag } from '@savepoint/contract/tickets/tags.ts'
import { expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { startTagServer } from '../support/tag-server.ts'

it.each(['deadlock_detected', 'serialization_failure'])(
  'a change aborted by PostgreSQL (%s) may be sent again',
  async (condition) => {
    const server = await startTagServer()
    const { testServer, admin } = server
    const { id, color, name } = await server.addTag({ name: 'before' })
    await testServer.db.unsafe(`
    create function abort_change() returns trigger language plpgsql as $$
    begin raise exception using errcode = '${condition}'; end $$;
    create trigger aborted before update on tags for each row execute function abort_change()`)
    const rename = () =>
      sendRequest(testServer, updateTag, {
        token: admin.token,
        params: { id },
        body: { name: `${name} after`, color },
      })
    const refused = await rename()
    expect(refused.problem).toMatchObject({ status: 503, code: 'unavailable' })
    expect(refused.headers['retry-after']).toBe('5')
    await testServer.db.unsafe('drop trigger aborted on tags')
    expect((await rename()).data.name).toBe(`${name} after`)
    await server.close()
  },
)
