import { expect, it } from 'vitest'
import { parsed } from '../support/mail/parsed.ts'

const languageOf = async (subject: string, body: string) =>
  (
    await parsed(
      `From: Ana <ana@players.test>\nMessage-ID: <1@players.test>\nSubject: ${subject}\n` +
        `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${body}\n`,
    )
  ).locale

it.each([
  ['Perdi minha conta', 'Ola, minha conta foi banida sem motivo', 'pt'],
  ['Ajuda', 'Comprei gemas e nao recebi nada', 'pt'],
  ['Emberwald', 'Cadê meus cristais?', 'pt'],
  ['Payment problem', 'I bought gems but received nothing', 'en'],
  ['Help please', 'The game crashes on start', 'en'],
  ['Voidhollow', 'My sword is gone', 'en'],
  ['Emberwald: error E-211', 'Не запускается, помогите', 'ru'],
  ['Пропал меч', '', 'ru'],
  ['', '?', 'ru'],
])('an email about %j, saying %j, is in %s', async (subject, body, language) => {
  expect(await languageOf(subject, body)).toBe(language)
})
