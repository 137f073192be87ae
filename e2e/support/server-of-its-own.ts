import { startScratchServer } from '../../bench/scratch-server.ts'

/** For one journey. Browsers and other servers share its processors, so a late event loop is no overload, as with the journeys' servers. */
export const startServerOfItsOwn = (settings: Record<string, string> = {}) =>
  startScratchServer({ LIMIT_EVENT_LOOP_DELAY_MILLISECONDS: '0', ...settings })
