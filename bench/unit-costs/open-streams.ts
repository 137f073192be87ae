import { Agent, get } from 'node:http'
import { agentCount } from '../../server/seed/volume/volume-staff.ts'
import { signInAgent } from '../load/sign-in.ts'

/** Opens event streams of agents in turn, and keeps all that it has opened until it is closed. */
export async function openStreams(url: string) {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const bearers = await Promise.all([...Array(agentCount).keys()].map((number) => signInAgent(url, number)))
  let opened = 0
  let messages = 0
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const headers = bearers[opened++ % agentCount]!
      get(`${url}/api/events`, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`no event stream: ${response.statusCode}`))
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          messages += text.split('data: ').length - 1
        })
        response.on('error', () => {})
        resolve()
      }).on('error', reject)
    })
  return {
    more: async (count: number) => {
      for (let left = count; left > 0; left -= 50)
        await Promise.all([...Array(Math.min(50, left))].map(() => open()))
    },
    messages: () => messages,
    close: () => agent.destroy(),
  }
}
