import {
  type AnnouncementPhase,
  announcementPhases,
} from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

export type ListSearch = { projectId?: string | undefined; phase?: AnnouncementPhase | undefined }

const strings = optionalStrings('projectId', 'phase')

/** What an address cannot mean is left out. */
export function listParameters(given: Record<string, unknown>): ListSearch {
  const { projectId, phase } = strings(given)
  const known = announcementPhases.find((one) => one === phase)
  return {
    ...(projectId && /^[0-9a-f-]{36}$/.test(projectId) && { projectId }),
    ...(known && { phase: known }),
  }
}
