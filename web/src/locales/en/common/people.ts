import type { translations as ru } from '../../ru/common/people.ts'
import type { Translations } from '../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  people: {
    signIn: 'Sign in',
    signOut: 'Sign out',
    myData: 'My data',
    register: 'Create account',
    revealPassword: 'Show or hide password',
    customerTitle: 'Player sign-in',
    signedInAs: 'Signed in as {{email}}',
    signedInAsStaff: 'You are signed in as staff. To write as a player, sign in as a player.',
    toWorkspace: 'Go to the workspace',
    account: 'Account',
    confirmation: {
      banner: 'Confirm {{email}}: we have sent you an e-mail with a link.',
      resend: 'Send the e-mail again',
      resent: 'E-mail sent',
      resentHint: 'The e-mail is on its way. If it does not arrive, check your spam folder.',
    },
  },
}
