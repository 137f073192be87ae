/** `key` is how other articles refer to it: in `seeAlso`, and in links such as `[text](article:ember-access)`. */
export type DemoArticle = {
  key: string
  category: string
  title: string
  tags: string[]
  text: string
  seeAlso?: string[]
  popular?: boolean
  draft?: boolean
  /** For employees, and for players of these groups alone. */
  internal?: boolean
  customerGroups?: string[]
}
