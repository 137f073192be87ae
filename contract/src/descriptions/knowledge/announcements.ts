import type * as contract from '../../knowledge/announcements/announcements.ts'
import type { Descriptions } from '../description.ts'

const languages =
  'Texts are in the language asked for (`pt-BR`, then `pt`), else in Russian, else in the first that exists; `locale` says which.'

export const announcements: Descriptions<typeof contract> = {
  listPublicAnnouncements: {
    summary: 'List published announcements',
    description: `Of a project and of every project, or without \`projectId\` of all active projects: planned maintenance, what is going on, and what was over in the last 7 days. The most severe first, 50 at most. ${languages} Answers with an \`ETag\`, and 304 to the same \`If-None-Match\`.`,
  },
  listAnnouncements: {
    summary: 'List announcements to manage',
    description: 'Drafts included, the latest start first.',
  },
  getAnnouncement: { summary: 'Get an announcement with its updates' },
  createAnnouncement: {
    summary: 'Create an announcement',
    problems: ['invalidOperation'],
    description:
      'Only a published one is ever shown to players. With `notify`, publishing emails subscribers, once; news and known issues that start later are emailed at their start, to whoever is subscribed by then, and nothing is emailed about what has ended meanwhile. Fails with 403 beyond 2,000.',
  },
  updateAnnouncement: {
    summary: 'Change, publish or withdraw an announcement',
    problems: ['changedMeanwhile'],
    description:
      'A correction does not bring back a banner that a player has dismissed; an update does (`postAnnouncementUpdate`). Without `notify`, emails about the publication are cancelled if none has gone out yet; withdrawing an announcement stops all emails about it.',
  },
  deleteAnnouncement: { summary: 'Delete an announcement with its updates' },
  postAnnouncementUpdate: {
    summary: 'Post an update to an announcement',
    problems: ['invalidOperation'],
    description:
      'It appears in the timeline, sets the state, and brings back dismissed banners. With `notify`, subscribers of a published announcement get it by email, once each. Fails with 403 for a draft, and beyond 100; a state that is not over is refused once the end has passed, which `updateAnnouncement` can move.',
  },
  correctAnnouncementUpdate: {
    summary: 'Correct the text of an update',
    problems: ['changedMeanwhile'],
    description:
      'Its state and time stay, and dismissed banners stay away. Emails that were not sent yet say the new text; nobody gets a second one.',
  },
  deleteAnnouncementUpdate: {
    summary: 'Delete an update of an announcement',
    description:
      'The newest takes its state with it: the announcement has again the one before it, unless that was changed since. Emails that were not sent yet are not sent.',
  },
  subscribeByEmail: {
    summary: 'Ask for email about announcements',
    description:
      'Sends an email whose link confirms the subscription. The answer does not say whether the address is subscribed. Times in the emails are those of `timeZone`, or UTC without one.',
  },
  confirmSubscription: {
    summary: 'Confirm a subscription to announcements',
    problems: ['incorrectCode'],
    description: 'Takes the `code` of the emailed link, which is valid for 7 days.',
  },
  listSubscriptions: { summary: 'List the projects whose announcements you get by email' },
  setSubscription: {
    summary: 'Subscribe to the announcements of a project, or unsubscribe',
    problems: ['invalidOperation'],
    description:
      'Emails are sent once your address is confirmed; their times are those of `timeZone`, or UTC without one. An account that the token of a game opened has no address and is refused with 403: use `subscribeByEmail`.',
  },
}
