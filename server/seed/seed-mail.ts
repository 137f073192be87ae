import type { AutoResponse, MailAccountInput } from '@savepoint/contract/mail/mail-inputs.ts'
import { createMailAccount } from '../src/mail/accounts/create-mail-account.ts'
import { createMailTemplate } from '../src/mail/templates/create-mail-template.ts'
import { type DemoResponse, demoMailAccounts, demoMailTemplates } from './demo-data/mail.ts'
import type { Staff } from './hire-staff.ts'
import type { SeededCategory } from './seed-knowledge.ts'
import type { SeedServices } from './seed-time.ts'

const untracked = { actor: 'seed', operation: 'seed', key: null, body: null }

/** The two accounts neither send nor read until somebody configures and enables them. */
export async function seedMail(
  services: SeedServices,
  { staff, categories }: { staff: Staff; categories: SeededCategory[] },
): Promise<void> {
  const admin = staff.admin!
  const templates = new Map<string, string>()
  for (const template of demoMailTemplates)
    templates.set(
      template.name,
      (await createMailTemplate(services, admin, { input: template, retryable: untracked })).id,
    )
  for (const [index, account] of demoMailAccounts.entries()) {
    const topic = categories.find(
      ({ projectName, name }) => projectName === account.project && name === account.category,
    )!
    const server = (kind: string, port: number) => ({
      host: `${kind}.${account.host}`,
      port,
      secure: true,
      username: account.senderEmail,
      password: 'not-set-up',
    })
    const input: MailAccountInput = {
      senderName: account.senderName,
      senderEmail: account.senderEmail,
      imap: server('imap', 993),
      smtp: server('smtp', 465),
      afterReading: account.moveTo === null ? 'read' : 'move',
      moveTo: account.moveTo,
      isDefault: index === 0,
      projectId: topic.projectId,
      categoryId: topic.id,
      taggedReplies: false,
      authservId: null,
      enabled: false,
      autoResponses: account.responses.flatMap((response) => cellsOf(response, templates, categories)),
    }
    await createMailAccount(services, admin, { input, retryable: untracked })
  }
}

function cellsOf(
  { template, event, kinds, project }: DemoResponse,
  templates: Map<string, string>,
  categories: SeededCategory[],
): AutoResponse[] {
  const projectId = categories.find(({ projectName }) => projectName === project)?.projectId ?? null
  return kinds.map((ticketKind) => ({
    projectId,
    categoryId: null,
    ticketKind,
    event,
    templateId: template === null ? null : templates.get(template)!,
  }))
}
