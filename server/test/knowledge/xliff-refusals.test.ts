import * as contract from '@savepoint/contract/knowledge/translations/xliff.ts'
import { xliffLimits } from '@savepoint/contract/knowledge/translations/xliff-limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processorMilliseconds } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'
import {
  outcomesOf,
  portuguese,
  reasonsOf,
  startXliffServer,
  translated,
  type XliffServer,
  xliffFiles,
} from '../support/xliff-files.ts'

let server: XliffServer
beforeAll(async () => {
  server = await startXliffServer()
})
afterAll(() => server.testServer.close())

describe('An article is refused as a whole', () => {
  const breaking: [reason: string, change: (file: string) => string][] = [
    ['codeMissing', (file) => file.replace(/<target>(Abra )<pc[^>]*>(.*?)<\/pc>/, '<target>$1$2')],
    ['codeMissing', (file) => file.replace(/(<target>Abra .*)<ph [^>]*\/>/, '$1')],
    ['codeRepeated', (file) => file.replace(/(<target>Abra .*)(<ph [^>]*\/>)/, '$1$2$2')],
    ['codeUnknown', (file) => file.replace('<target>Abra', '<target><ph id="99"/>Abra')],
    ['codeBroken', (file) => file.replace(/(<target>Abra <pc[^>]*>).*?<\/pc>/, '$1</pc>')],
    ['targetMissing', (file) => file.replace(/<target>Abra .*<\/target>\n?/, '')],
    ['targetMissing', (file) => file.replace(/<unit id="paragraph[\s\S]*?<\/unit>/, '')],
    [
      'unitUnknown',
      (file) =>
        file.replace(
          '<unit id="paragraph',
          '<unit id="other"><segment><source/></segment></unit><unit id="paragraph',
        ),
    ],
    ['unitRepeated', (file) => file.replace(/(<unit id="paragraph[\s\S]*?<\/unit>)/, '$1$1')],
    ['elementUnknown', (file) => file.replace('<target>Abra', '<target><script>1</script>Abra')],
    ['targetMissing', (file) => file.replace(/<target>Abra .*<\/target>/, '<target> \t </target>')],
    ['elementUnknown', (file) => file.replace('<target>Abra', '<target><cp hex="0000"/>Abra')],
    ['textInvalid', (file) => file.replace('<target>Artigo', `<target>${'a'.repeat(201)}`)],
    ['textInvalid', (file) => file.replace('<target>entrada', `<target>${'a'.repeat(41)}`)],
    ['sourceNotKept', (file) => file.replace(/fingerprint=\w/, 'fingerprint=-')],
    [
      'unknownArticle',
      (file) => file.replace(/articles\/[\w-]{36}/, 'articles/00000000-0000-7000-8000-000000000000'),
    ],
    ['unknownArticle', (file) => file.replace(/original="[^"]*"/, 'original="elsewhere"')],
    [
      'unknownArticle',
      (file) => file.replace(/sourceUpdatedAt=\d{4}-\d\d-\d\d/, 'sourceUpdatedAt=2024-02-30'),
    ],
    ['unknownArticle', (file) => file.replace(/sourceUpdatedAt=\d{4}/, 'sourceUpdatedAt=0000')],
    ['wrongLanguage', (file) => file.replace('srcLang="ru"', 'srcLang="en"')],
    ['wrongLanguage', (file) => file.replace('trgLang="pt"', 'trgLang="ru"')],
  ]
  it.each(breaking)('for %s', async (reason, change) => {
    const { article, file } = await server.made('Статья с ошибкой')
    const done = translated(file, portuguese('Artigo'))
    const broken = change(done)
    expect(broken).not.toBe(done)
    const { data } = await server.files.load(broken)
    expect(reasonsOf(data)).toEqual([reason])
    expect(outcomesOf(data)).toEqual([['refused', null]])
    expect((await server.stateOf(article.id)).state).toBe('missing')
  })

  it('for more faults than a call takes arguments', async () => {
    const { file } = await server.made('Статья с ошибками')
    const codes = '<ph id="9"/>'.repeat(250_000)
    const broken = translated(file, portuguese('Artigo')).replace('<target>Abra', `<target>${codes}Abra`)
    const { data } = await server.files.preview(broken)
    expect(data.articles).toMatchObject([{ outcome: 'refused', errorCount: 250_000 }])
  })

  it('while the others of the file are imported', async () => {
    const first = await server.made('Статья первая')
    const second = await server.made('Статья вторая')
    const file = (
      await server.files.download({ locale: 'pt', ids: `${first.article.id},${second.article.id}` })
    ).text
    const done = translated(file, portuguese('Artigo')).replace(/<target>Abra .*<\/target>\n?/, '')
    const { data } = await server.files.load(done)
    expect(outcomesOf(data).toSorted()).toEqual([
      ['created', 'ready'],
      ['refused', null],
    ])
    expect(data.articles.flatMap(({ errors }) => errors)).toMatchObject([
      { reason: 'targetMissing', text: 'Откройте сайт & войдите ещё раз.', code: null },
    ])
    const twice = done.replace(/(<file [\s\S]*?<\/file>)/, '$1$1')
    expect(reasonsOf((await server.files.preview(twice)).data)).toContain('repeatedArticle')
  })
})

describe('A file is refused', () => {
  const head = '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="ru" trgLang="pt">'
  const bomb = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`,
  )
  const refused: [message: string, file: string][] = [
    ['documentType', `<!DOCTYPE xliff SYSTEM "http://127.0.0.1/x.dtd">${head}</xliff>`],
    [
      'documentType',
      `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${head}<file id="f">&f;</file></xliff>`,
    ],
    [
      'documentType',
      `<!DOCTYPE x [<!ENTITY a0 "ha">${bomb.join('')}]>${head}<file id="f">&a9;</file></xliff>`,
    ],
    ['notWellFormed', `${head}<file id="f">&nbsp;</file></xliff>`],
    ['notWellFormed', `${head}<file id="f">`],
    ['notWellFormed', 'PK\u0003\u0004'],
    ['notWellFormed', `${head}${'<group>'.repeat(2_000)}${'</group>'.repeat(2_000)}</xliff>`],
    ['notWellFormed', '<a>'.repeat(300_000)],
    [
      'tooManyUnits',
      `${head}<file id="f">${'<unit id="u">'.repeat(45)}${'<b/>'.repeat(900_000)}${'</unit>'.repeat(45)}</file></xliff>`,
    ],
    ['notXliff', '<html></html>'],
    ['notXliff', '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>'],
    ['noTargetLanguage', `${head.replace(' trgLang="pt"', '')}</xliff>`],
    ['otherTargetLanguage', `${head.replace('"pt"', '"de"')}</xliff>`],
    ['tooManyArticles', `${head}${'<file id="f"/>'.repeat(xliffLimits.articlesMax + 1)}</xliff>`],
    [
      'tooManyUnits',
      `${head}<file id="f">${'<unit id="u"/>'.repeat(xliffLimits.unitsMax + 1)}</file></xliff>`,
    ],
  ]
  it.each(refused)('as %s', async (message, file) => {
    const wrapped =
      message === 'notWellFormed' && file.includes('<group>')
        ? file.replace('<group>', '<file><group>').replace('</xliff>', '</file></xliff>')
        : file
    const work = await processorMilliseconds(async () => {
      const { status, problem } = await server.files.preview(wrapped)
      expect([status, problem.errors]).toEqual([400, [{ path: 'file', message }]])
    })
    expect(work).toBeLessThan(500)
  })

  it('by another process, while this one answers others', async () => {
    const codes = '<ph id="1"/>'.repeat(290_000)
    const unit = `<unit id="u"><segment><source/><target>${codes}</target></segment></unit>`
    const work = await processorMilliseconds(async () => {
      const { status } = await server.files.preview(`${head}<file id="f">${unit}</file></xliff>`)
      expect(status).toBe(200)
    })
    expect(work).toBeLessThan(400)
  })

  it('when many are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.files.preview(`${head}</xliff>`)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  })

  it('when it is too large, or missing', async () => {
    const large = await server.files.preview(Buffer.alloc(xliffLimits.bytesMax + 1, 32))
    expect([large.status, large.problem.code]).toEqual([413, 'fileTooLarge'])
    const { status } = await sendRequest(server.testServer, contract.importXliff, {
      token: server.anna.token,
    })
    expect(status).toBe(400)
  })

  it('of whoever may not manage articles', async () => {
    const { token } = await addAgent(server.testServer, { roleId: await addRole(server.testServer) })
    const theirs = xliffFiles(server.testServer, token)
    expect((await theirs.download({ locale: 'pt' })).status).toBe(403)
    expect((await theirs.preview(`${head}</xliff>`)).status).toBe(403)
    expect((await theirs.load(`${head}</xliff>`)).status).toBe(403)
  })
})
