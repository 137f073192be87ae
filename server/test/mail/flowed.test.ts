import { describe, expect, it } from 'vitest'
import { parsed } from '../support/mail/parsed.ts'

const flowed = (body: string, more = '') =>
  parsed(
    `From: ola@players.test\nSubject: Re: Sword\nContent-Type: text/plain; charset=utf-8; format=flowed${more}\n\n${body}`,
  )

describe('text in format=flowed', () => {
  it('is put together by paragraphs', async () => {
    const { words } = await flowed('I lost my \nsword near \nthe mill.\n\nPlease \nhelp.')
    expect(words).toBe('I lost my sword near the mill.\n\nPlease help.')
  })

  it.each([
    ['below a quotation', '> Which server? \nEurope 3', 'Europe 3', '> Which server?'],
    ['below one that goes on', '> Which server \n> is it? \nEurope 3', 'Europe 3', '> Which server is it?'],
    ['above a quotation', 'Europe 3 \n> Which server?', 'Europe 3', '> Which server?'],
    ['below two depths', '>> Hello \n> Which server? \nEurope 3', 'Europe 3', '>> Hello\n> Which server?'],
    ['below an empty quoted line', '> Which server?\n> \nEurope 3', 'Europe 3', '> Which server? >'],
  ])('never loses an answer right %s', async (_where, body, answer, question) => {
    const { words, folded } = await flowed(body)
    expect(words.trim()).toBe(answer)
    expect(folded?.replace(/\s+/g, ' ')).toBe(question.replace(/\s+/g, ' '))
  })

  it('keeps each answer between questions', async () => {
    const { words } = await flowed('> Which server? \nEurope 3 \n> Which hero? \nOla')
    expect(words).toContain('Europe 3')
    expect(words).toContain('Ola')
    expect(words).not.toMatch(/>[^\n]*(Europe|Ola)/)
  })

  it('gives back what was protected, and takes away what was put in', async () => {
    expect((await flowed(' >not a quotation\n From the mill')).words.trim()).toBe(
      '>not a quotation\nFrom the mill',
    )
    expect((await flowed('super \ncalifragi \nlistic', '; delsp=yes')).words).toBe('supercalifragilistic')
    const { words, folded } = await flowed('Hello \n-- \nOla')
    expect(words).toBe('Hello')
    expect(folded).toContain('Ola')
  })
})
