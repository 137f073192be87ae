/** What a heading or an item of a list ends with, which has no full stop; noncharacters mark matches of a search. */
const openEnd = /(?<=[\p{L}\p{N})»”\ufdd0-\ufdef])[ \t]*\n\s*(?=\S)/gu

/** A text on one line, with headings and items of lists set apart from what follows. */
export const onOneLine = (text: string) => text.replace(openEnd, ' · ').replace(/\s+/g, ' ')
