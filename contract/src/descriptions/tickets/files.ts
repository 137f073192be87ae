import type * as contract from '../../tickets/files.ts'
import type { Descriptions } from '../description.ts'

export const files: Descriptions<typeof contract> = {
  uploadFile: {
    summary: 'Upload an attachment',
    description:
      'One file of at most 25 MB unless configured otherwise, as PNG, JPG, BMP, RAR, ZIP, 7Z, GZ, TXT, DOC, DOCX, RTF, PDF, JSON, LOG, PCAPNG, DMP or NFO. The returned id goes into `attachments` of a later request. Guests may upload files for the recovery form.',
  },
  downloadFile: {
    summary: 'Download an attachment',
    description: 'The variant `preview` is a WebP image, for attachments that have one.',
  },
}
