import type * as contract from '../../knowledge/support-widget/support-widget.ts'
import type * as uploads from '../../tickets/widget-uploads/widget-uploads.ts'
import type { Descriptions } from '../description.ts'

export const supportWidget: Descriptions<typeof contract> = {
  getWidgetSettings: {
    summary: 'Get the support widget of a project',
    description:
      'The sites that may embed it, and the secrets that sign the tokens of players, without their values.',
  },
  updateWidgetSettings: {
    summary: 'Set which sites may embed the support widget',
    problems: ['changedMeanwhile'],
    description:
      'Origins of at most 20 sites: `https://` and a host, or `http://localhost` and `http://127.0.0.1` for development, each with a port if it is not the usual one. Browsers refuse to show the widget in any other page.',
  },
  createWidgetSecret: {
    summary: 'Create the secret that signs the tokens of players',
    description:
      'Answers with the secret, which is never shown again. The one before stays valid for 24 hours; earlier ones end at once.',
  },
  deleteWidgetSecret: {
    summary: 'Delete a secret of the support widget',
    description:
      'For a secret that others may know: tokens signed with it are refused from now on, and every player of the project’s widget is signed out until the game asks for a session with a token of another secret.',
  },
  openWidgetSession: {
    summary: 'Open a session for a player of the support widget',
    problems: ['invalidGrant'],
    description:
      'Takes a JWT (`HS256`) that the publisher’s server signs for the player: `aud` is the id of the project, `sub` the player, `exp` at most an hour ahead; `name`, `email`, `locale` and `context` are optional. The same `sub` always gets the same account, which no other sign-in leads to, and `email` is shown to agents only. The session ends after 12 hours. It sets no cookie: renew it by `POST /connect/token` with the refresh token in the body. Any other token is refused with 400 `invalid_grant`.',
  },
}

export const widgetUploads: Descriptions<typeof uploads> = {
  createUploadLink: {
    summary: 'Create a link by which a game uploads a file',
    problems: ['invalidGrant', 'tooManyRequests'],
    description:
      'Takes the same token as `openWidgetSession`. The link takes one file, such as a log, within 10 minutes. Fails with 429 beyond 20 links an hour for one player.',
  },
  uploadByLink: {
    summary: 'Upload a file by a link',
    problems: ['incorrectCode', 'fileTooLarge', 'wrongFormat', 'wrongSize'],
    description:
      'One multipart part `file`, in the formats and sizes of attachments. The link works once; a refused file does not spend it. The file waits for a day for the player’s next request, where they see it and may remove it.',
  },
  listWaitingUploads: {
    summary: 'List files that the game uploaded for your next request',
    description: 'The newest first, 10 at most.',
  },
  deleteWaitingUpload: {
    summary: 'Remove a file that the game uploaded for your next request',
    description: 'No request form shows it again. A file that a request has taken stays: 404.',
  },
}
