import type * as contract from '../personal-data/personal-data.ts'
import type { Descriptions } from './description.ts'

const password = 'Fails with 400 at `password` if your password is wrong.'
const archive = 'A ZIP archive of JSON documents and files, streamed.'

export const personalData: Descriptions<typeof contract> = {
  getMyPersonalData: {
    summary: 'Get the state of your personal data',
    description: 'The waiting period in days, and your pending erasure, if any.',
  },
  exportMyPersonalData: {
    summary: 'Export your personal data',
    problems: ['tooManyRequests'],
    description: `${archive} ${password}`,
  },
  requestMyErasure: {
    summary: 'Request the erasure of your account',
    description: `The erasure can be cancelled until \`dueAt\`. Returns the pending erasure if there is one already. ${password}`,
  },
  cancelMyErasure: { summary: 'Cancel the erasure of your account' },
  findDataSubjects: {
    summary: 'Find data subjects by email address',
    description:
      'The account of the address, unconfirmed registrations and, if there is no account, the guest.',
  },
  exportCustomer: {
    summary: 'Export the personal data of a customer',
    problems: ['tooManyRequests'],
    description: `${archive} Sensitive values of the game account are masked without the right \`customers.viewSensitive\`. ${password}`,
  },
  requestErasure: {
    summary: 'Request the erasure of a customer',
    problems: ['tooManyRequests'],
    description: password,
  },
  exportGuest: {
    summary: 'Export the personal data of a guest',
    problems: ['notFound', 'tooManyRequests'],
    description: `What an address without an account has sent, verified or not. ${archive} Fails with 404 if the address has an account. ${password}`,
  },
  requestGuestErasure: {
    summary: 'Request the erasure of a guest',
    problems: ['notFound', 'tooManyRequests'],
    description: `Cancelled automatically if somebody proves that the address is theirs. ${password}`,
  },
  cancelErasure: {
    summary: 'Cancel an erasure',
    problems: ['invalidOperation'],
    description:
      'Fails with 403 `InvalidOperationException` once the erasure has begun. Cancelling again has no effect.',
  },
  listErasures: { summary: 'List erasures', description: 'Newest first.' },
  getRetention: {
    summary: 'Get retention periods',
    description:
      'How long each kind of data is kept, and how much is due for deletion; counting stops at 10,000.',
  },
}
