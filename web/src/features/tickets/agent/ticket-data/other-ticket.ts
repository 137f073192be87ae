/** The search of an address that shows another ticket: what it named in the present one does not go along. */
export const otherTicket =
  (id: number) =>
  <S extends object>(before: S) => ({
    ...before,
    ticketId: String(id),
    messageId: undefined,
    sideId: undefined,
  })
