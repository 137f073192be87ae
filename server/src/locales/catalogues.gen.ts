// Written by `npm run languages` from the folders of the languages. Do not edit it.
import type { Catalogue } from '@savepoint/contract/texts/text-forms.ts'
import { translations as ruAccount } from './ru/account.ts'
import { translations as ruAnnouncements } from './ru/announcements.ts'
import { translations as ruPages } from './ru/pages.ts'
import { translations as ruPersonalData } from './ru/personal-data.ts'
import { translations as ruRequests } from './ru/requests.ts'
import { translations as ruStaff } from './ru/staff.ts'
import { translations as enAccount } from './en/account.ts'
import { translations as enAnnouncements } from './en/announcements.ts'
import { translations as enPages } from './en/pages.ts'
import { translations as enPersonalData } from './en/personal-data.ts'
import { translations as enRequests } from './en/requests.ts'
import { translations as enStaff } from './en/staff.ts'
import { translations as ptAccount } from './pt/account.ts'
import { translations as ptAnnouncements } from './pt/announcements.ts'
import { translations as ptPages } from './pt/pages.ts'
import { translations as ptPersonalData } from './pt/personal-data.ts'
import { translations as ptRequests } from './pt/requests.ts'

export type ServerTexts = {
  account: typeof ruAccount
  announcements: typeof ruAnnouncements
  pages: typeof ruPages
  personalData: typeof ruPersonalData
  requests: typeof ruRequests
  staff: typeof ruStaff
}

export const catalogues: Readonly<Record<string, Catalogue>> = {
  'ru': { account: ruAccount, announcements: ruAnnouncements, pages: ruPages, personalData: ruPersonalData, requests: ruRequests, staff: ruStaff },
  'en': { account: enAccount, announcements: enAnnouncements, pages: enPages, personalData: enPersonalData, requests: enRequests, staff: enStaff },
  'pt': { account: ptAccount, announcements: ptAnnouncements, pages: ptPages, personalData: ptPersonalData, requests: ptRequests },
}
