/** As read from the ticket that has the link: “#1 is a duplicate of #2”, “#1 is caused by #2”. */
export const linkTypes = ['related', 'duplicateOf', 'causedBy'] as const
export type LinkType = (typeof linkTypes)[number]
