/** What the page that embeds the widget and the widget say to each other. Nothing in it is secret but the player's own token. */
export type MessageToWidget =
  | { savepoint: 'identify'; token: string }
  /** There is no player to wait for. */
  | { savepoint: 'noToken' }
  /** As the page gives it. */
  | { savepoint: 'context'; context: unknown }
  | { savepoint: 'shown' | 'hidden' }

export type MessageFromWidget =
  | { savepoint: 'ready' }
  | { savepoint: 'close' }
  | { savepoint: 'unread'; count: number }
  /** The session has ended: a new token continues it. */
  | { savepoint: 'tokenNeeded' }
  /** While nobody is signed in, every opening asks the game for a token. */
  | { savepoint: 'session'; isSignedIn: boolean }
