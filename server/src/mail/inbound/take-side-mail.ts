import type { Db } from '../../platform/database/database.ts'
import { receiveSideMessage, type SideAnswer } from '../../tickets/side-conversations/receive-side-message.ts'
import type { InboundServices } from './inbound-services.ts'
import { mailDocument } from './parsing/mail-document.ts'
import type { JudgedMail } from './parsing/parsed-mail.ts'
import type { Route } from './route-mail.ts'
import type { MailFiles } from './save-mail-files.ts'

type SideMail = {
  route: Extract<Route, { kind: 'side' }>
  mail: JudgedMail
  files: MailFiles
}

export async function takeSideMail(
  tx: Db,
  services: Pick<InboundServices, 'clock'>,
  { route, mail, files }: SideMail,
) {
  const { sideMessageId } = await receiveSideMessage(tx, services, {
    conversation: route.conversation,
    answer: answerOf(mail, files),
  })
  return { state: 'reply' as const, sideMessageId }
}

function answerOf(mail: JudgedMail, files: MailFiles): SideAnswer {
  const email = mail.sender?.email ?? ''
  const pictures = new Map([...files.kept].filter(([, file]) => file.preview_sha256 !== null))
  return {
    email,
    content: mailDocument(mail.blocks, (part) => pictures.get(part)),
    files: [...files.kept.values()],
    received: {
      folded: mail.folded,
      refused: files.refused,
      automatic: mail.automatic || mail.unwanted === 'autoReply',
      aboutTicket: null,
      sender: { name: mail.sender?.name ?? '', email, check: mail.judgement.check },
    },
  }
}
