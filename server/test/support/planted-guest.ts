import { loginCustomer } from '@savepoint/contract/people/people.ts'
import { submitGuestRequest } from '@savepoint/contract/tickets/customer-tickets.ts'
import { call, upload } from './calls.ts'
import { solvedChallenge } from './challenges.ts'
import { beginPlanting, type PlantedDesk, plantMails, plantWork, textFile } from './planted-player.ts'

let guests = 0

/** An address without an account of which a word of its own lies in every place a guest's data can reach: a request, and mail nobody vouches for. */
export async function plantGuest(planted: PlantedDesk) {
  const { desk, place, field, account } = planted
  guests += 1
  const planting = await beginPlanting(planted)
  const { word, words } = planting
  const email = `${word()}@guests.test`
  const send = async () => await upload(desk, { name: `${word()}.txt`, content: textFile(word()) })
  const files = [await send(), await send(), await send()]
  const submitted = await call(desk, submitGuestRequest, {
    key: `key-of-guest-${guests}`,
    address: `10.0.1.${guests}`,
    body: {
      ...place,
      title: word(),
      description: `${word()} ${word()} ${word()}`,
      characterNickname: word(),
      fields: { [field]: word() },
      attachments: files.map(({ data }) => data.id),
      email,
      challenge: await solvedChallenge(desk),
    },
  })
  if (submitted.status !== 201) throw new Error(submitted.text)
  const ticketId = submitted.data.id
  await plantWork(planting, ticketId, files[0]?.data.id ?? '')
  await call(desk, loginCustomer, { body: { login: email, password: 'Wrong_2026!' } })
  const verdict = 'mx.test; dmarc=fail'
  const states = await plantMails(planting, { email, accountId: account.id, verdict })
  return { email, ticketId, words, states }
}
