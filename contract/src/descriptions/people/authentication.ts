import type * as people from '../../people/people.ts'
import type { Descriptions } from '../description.ts'

export const authentication: Descriptions<typeof people> = {
  getSession: {
    summary: 'Get the current session',
    description: 'Returns who is signed in: an agent with their rights, a customer, or a guest.',
  },
  login: {
    summary: 'Sign in as an employee',
    problems: ['wrongCredentials', 'secondFactorRequired', 'wrongSecondFactor', 'tooManyRequests'],
    description:
      'Also sets the `support_refresh` cookie. Fails with 401 `secondFactorRequired` when the password is correct but a `code` is needed, and with `wrongSecondFactor` when the code is wrong.',
  },
  refreshSession: {
    summary: 'Refresh an employee session',
    problems: ['unauthorized'],
    description:
      'Takes the refresh token from the body or, if absent, from the `support_refresh` cookie. Each refresh token can be used once; the response contains its replacement, or sets it as the cookie.',
  },
  logout: {
    summary: 'Sign out an employee',
    description:
      'Ends the session at once on every server and clears the cookie. Succeeds even if the access token has expired.',
  },
  resetPassword: {
    summary: 'Request or complete a password reset',
    problems: ['incorrectCode', 'notEnoughRights'],
    description:
      'With `login`, emails a reset code and responds with 202 whether or not the account exists. With `code` and `password`, sets the password and ends every session of the account.',
  },
  probe: {
    summary: 'Check access to the employee network',
    problems: ['notEnoughRights'],
    description: 'Responds with 204 if the client’s address is inside `AGENT_NETWORKS`, otherwise with 403.',
  },
  registerCustomer: {
    summary: 'Register a customer',
    description: 'Signs the customer in and emails a confirmation code.',
  },
  loginCustomer: {
    summary: 'Sign in as a customer',
    problems: ['wrongCredentials', 'tooManyRequests'],
    description: 'Also sets the `customer_refresh` cookie.',
  },
  exchangeToken: {
    summary: 'Refresh a customer session',
    problems: ['unsupportedGrantType', 'invalidGrant'],
    description:
      'OAuth 2.0 refresh token grant (RFC 6749, section 6). Takes `refresh_token` from the form or, if absent, from the `customer_refresh` cookie. A JSON body is accepted as well.',
  },
  logoutCustomer: {
    summary: 'Sign out a customer',
    description:
      'Ends the session at once on every server and clears the cookie. Succeeds even if the access token has expired.',
  },
  confirmEmail: {
    summary: 'Confirm a customer’s email address',
    problems: ['incorrectCode', 'newPasswordRequired'],
    description:
      'Takes the code from the confirmation email. Tickets sent earlier from that address become the customer’s, and every other session of the address ends. Without the session that registered the account, fails with 409 `newPasswordRequired` until a new password is supplied.',
  },
  resendConfirmation: { summary: 'Send the confirmation email again' },
  chooseLocale: {
    summary: 'Set the customer’s language',
    description: 'Notification emails are sent in this language.',
  },
}
