import type * as profile from '../../people/agent-profile.ts'
import type * as secondFactor from '../../people/second-factor.ts'
import type { Descriptions } from '../description.ts'

export const agentProfile: Descriptions<typeof profile | typeof secondFactor> = {
  getMyAgentProfile: { summary: 'Get your agent profile' },
  updateMyAgentProfile: {
    summary: 'Update your agent profile',
    problems: ['documentAlreadyExists'],
    description:
      'Fails with 400 `Agent with such nickname already exists` at `nickname` if the nickname is taken.',
  },
  uploadMyAvatar: {
    summary: 'Upload your profile picture',
    description: 'A JPEG or PNG file of at most 100 KB. The picture is cropped to a square.',
  },
  deleteMyAvatar: { summary: 'Delete your profile picture' },
  getAvatar: {
    summary: 'Download a profile picture',
    description: 'A new picture gets a new id, so the response may be cached indefinitely.',
  },
  getMySecondFactor: { summary: 'Get the state of your two-factor authentication' },
  beginSecondFactor: {
    summary: 'Start setting up two-factor authentication',
    problems: ['invalidOperation'],
    description:
      'Returns a new secret for an authenticator app; `uri` is an `otpauth://` address to show as a QR code. It takes effect once confirmed with a code.',
  },
  confirmSecondFactor: {
    summary: 'Turn on two-factor authentication',
    problems: ['invalidOperation', 'tooManyRequests'],
    description:
      'Takes a code from the authenticator app. The recovery codes are shown only in this response. Fails with 400 at `code` if the code is wrong.',
  },
  renewRecoveryCodes: {
    summary: 'Replace your recovery codes',
    problems: ['invalidOperation', 'tooManyRequests'],
    description: 'The previous codes stop working.',
  },
  removeSecondFactor: {
    summary: 'Turn off two-factor authentication',
    problems: ['invalidOperation', 'tooManyRequests'],
    description: 'Fails with 403 `InvalidOperationException` if your role requires it.',
  },
}
