import type { translations as ru } from '../../ru/desk/notifications.ts'
import type { Translations } from '../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  mentions: {
    choose: 'Whom to mention',
    blind: 'cannot see the ticket',
    noAccess: '{{name}} cannot see this ticket and will not be notified. A mention does not give access.',
    failed: 'The list could not be loaded. Check your connection.',
  },
  followers: {
    follow: 'Follow ticket',
    unfollow: 'Stop following',
    who: 'Followed by {{names}}',
  },
  notifications: {
    eventNames: {
      newTicket: 'New tickets',
      mentioned: 'Mentions of me',
      customerWrote: 'Player replies in my tickets',
      assignedToMe: 'Tickets assigned to me',
      takenFromMe: 'Tickets taken from me',
      followed: 'Events in tickets I follow',
      ruleDisabled: 'My rule disabled itself',
      recurringTicketDisabled: 'My recurring ticket disabled itself',
      notedInMine: 'Notes in my tickets',
      slaWarned: 'Target of my ticket is near',
      slaBreached: 'Target of my ticket was missed',
      notifiedByRule: 'A rule, macro or assignment notifies me of a ticket',
      satisfactionGiven: 'Ratings of my tickets',
      snoozeEnded: 'A snoozed ticket of mine is back',
      scheduledCanceled: 'My scheduled reply was not sent',
      articleReview: 'An article or translation waits for my review, or my text was reviewed',
      articleComment: 'A comment of a reader or colleague on my article',
      articleVerification: 'My article is due to be checked',
      sideAnswered: 'A third party answered, or did not get my e-mail',
    },
    title: 'Notifications',
    unreadCount_one: '{{count}} unread',
    unreadCount_other: '{{count}} unread',
  },
}
