import { loginCustomer } from '@savepoint/contract/people/people.ts'
import { submitGuestRequest } from '@savepoint/contract/tickets/customer-tickets.ts'
import { solvedChallenge } from './challenges.ts'
import { beginPlanting, type PlantedServer, plantMails, plantWork, textFile } from './planted-player.ts'
import { sendRequest, upload } from './requests.ts'

let guests = 0

/** An address without an account, with a unique word in every place that a guest's data can reach: a request, and email from an unverified sender. */
export async function plantGuest(planted: PlantedServer) {
  const { testServer, topic, field, account } = planted
  guests += 1
  const planting = await beginPlanting(planted)
  const { word, words } = planting
  const email = `${word()}@guests.test`
  const send = async () => await upload(testServer, { name: `${word()}.txt`, content: textFile(word()) })
  const files = [await send(), await send(), await send()]
  const submitted = await sendRequest(testServer, submitGuestRequest, {
    key: `key-of-guest-${guests}`,
    address: `10.0.1.${guests}`,
    body: {
      ...topic,
      title: word(),
      description: `${word()} ${word()} ${word()}`,
      characterNickname: word(),
      fields: { [field]: word() },
      attachments: files.map(({ data }) => data.id),
      email,
      challenge: await solvedChallenge(testServer),
    },
  })
  if (submitted.status !== 201) throw new Error(submitted.text)
  const ticketId = submitted.data.id
  await plantWork(planting, ticketId, files[0]?.data.id ?? '')
  await sendRequest(testServer, loginCustomer, { body: { login: email, password: 'Wrong_2026!' } })
  const verdict = 'mx.test; dmarc=fail'
  const states = await plantMails(planting, { email, accountId: account.id, verdict })
  return { email, ticketId, words, states }
}
