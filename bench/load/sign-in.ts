import { volumePassword } from '../../server/seed/volume/volume.ts'
import { agentEmail, customerEmail } from '../../server/seed/volume/volume-staff.ts'

type Bearer = { authorization: string }

export const signInAgent = (url: string, agent: number) => signIn(`${url}/api/login`, agentEmail(agent))

/** Players numbered from zero, eight at a time: each sign-in costs a password hash. */
export async function signInCustomers(url: string, count: number): Promise<Bearer[]> {
  const bearers: Bearer[] = []
  for (let first = 0; first < count; first += 8) {
    const numbers = [...Array(Math.min(8, count - first)).keys()].map((offset) => first + offset)
    bearers.push(
      ...(await Promise.all(numbers.map((number) => signIn(`${url}/connect/login`, customerEmail(number))))),
    )
  }
  return bearers
}

async function signIn(address: string, login: string): Promise<Bearer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: volumePassword }),
  })
  if (!answer.ok) throw new Error(`${login} cannot sign in: ${answer.status} ${await answer.text()}`)
  return { authorization: `Bearer ${((await answer.json()) as { accessToken: string }).accessToken}` }
}
