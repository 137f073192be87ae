import { asciiEmail } from '@savepoint/contract/email-address.ts'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SMTPConnectionCustomAuthHandler } from 'nodemailer/lib/smtp-connection'
import { done, openSmtp } from '../../platform/outbox/smtp.ts'
import { reachServer } from './reach-server.ts'
import { inSteps } from './steps.ts'

type TestBody = {
  server: { host: string; port: number; secure: boolean; username: string }
  password: string
  senderEmail: string
  name: string
  allowed: readonly string[]
  until: AbortSignal
}

const pauses = { connecting: 8_000, silence: 8_000 }

/** Asks the server whether it would accept an email from the sender to itself, without sending one. */
export async function trySmtp({ server, password, senderEmail, name, allowed, until }: TestBody) {
  const reach = reachServer(server, allowed)
  let connection: SMTPConnection | undefined
  const signIn = async () => {
    connection = await openSmtp(
      { ...server, address: reach.address(), password },
      { name, pauses, customAuth: { [askingMethod]: ask(asciiEmail(senderEmail)) } },
    )
  }
  const askForSending = () =>
    done((callback) => connection?.login({ method: askingMethod }, callback as () => void))
  const steps = await inSteps(
    'smtp',
    [...reach.steps, { step: 'signIn', run: signIn }, { step: 'send', run: askForSending }],
    { until, secret: password },
  )
  reach.close()
  connection?.close()
  return steps
}

/** The library accepts custom commands only as a sign-in method, so the question is asked by one that runs after the real sign-in. */
const askingMethod = 'ASK'

function ask(senderEmail: string): SMTPConnectionCustomAuthHandler {
  return async ({ sendCommand }) => {
    for (const command of [`MAIL FROM:<${senderEmail}>`, `RCPT TO:<${senderEmail}>`, 'RSET']) {
      const { status, response } = await sendCommand(command)
      if (status < 200 || status > 299) throw new Error(response)
    }
  }
}
