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
  /** For employees alone. */
  internal?: boolean
}
