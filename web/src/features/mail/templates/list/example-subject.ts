import { type MailVariable, mailVariables } from '@savepoint/contract/mail/mail-variables.ts'

const absent = /\{\{\^\s*([\w.]+)\s*\}\}.*?\{\{\/\s*\1\s*\}\}/gs
const sectionTags = /\{\{[#/^!][^{}]*\}\}/g
const variable = /\{\{\{?\s*&?\s*([\w.]+)\s*\}?\}\}/g

/** As it reads when every variable has its example. */
export const exampleSubject = (subject: string, exampleOf: (name: MailVariable) => string) =>
  subject
    .replace(absent, '')
    .replace(sectionTags, '')
    .replace(variable, (tag, name: string) => (name in mailVariables ? exampleOf(name as MailVariable) : tag))
