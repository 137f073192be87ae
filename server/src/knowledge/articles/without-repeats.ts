/** The last spelling of each tag. */
export function withoutRepeats(tags: string[]): string[] {
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]
}
