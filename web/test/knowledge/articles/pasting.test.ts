import { expect, test } from 'vitest'
import { cleanPastedHtml, countPictures } from '../../../src/ui/writing/clean-pasted-html.ts'

const tight = (html: string) => html.replace(/>\s+</g, '><').trim()

test('lists from Word become nested lists without the bullets Word wrote as text', () => {
  const entry = (level: number, mark: string, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp;</span></span>${words}<o:p></o:p></p>`
  const word = `<html><head><style>p{color:red}</style></head><body><!--[if gte mso 9]><xml></xml><![endif]-->
    <p class=MsoNormal>Начало<o:p></o:p></p>${entry(1, '1.', 'Раз')}${entry(1, '2.', 'Два')}${entry(2, '·', 'внутри')}${entry(1, '3.', 'Три')}<p>Конец</p></body></html>`
  expect(tight(cleanPastedHtml(word)).replaceAll(/ (class|style)="[^"]*"/g, '')).toBe(
    '<p>Начало</p><ol><li><p>Раз</p></li><li><p>Два</p><ul><li><p>внутри</p></li></ul></li><li><p>Три</p></li></ol><p>Конец</p>',
  )
})

test('the wrapper of Google Docs is removed and its content stays', () => {
  const docs =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2>Часть</h2><p>слова</p></b>'
  expect(tight(cleanPastedHtml(docs))).toBe('<h2>Часть</h2><p>слова</p>')
})

test('scripts, styles and pictures from other sites are removed, and the pictures are counted', () => {
  const page =
    '<p>до<img src="https://evil.test/a.png"></p><script>alert(1)</script><style>p{}</style><p>после</p>'
  expect(tight(cleanPastedHtml(page))).toBe('<p>до</p><p>после</p>')
  expect(countPictures(page)).toBe(1)
})
