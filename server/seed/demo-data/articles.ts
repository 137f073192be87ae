/** One article as the story tells it. `key` is how others point to it in `seeAlso`. */
export type DemoArticle = {
  key: string
  category: string
  title: string
  tags: string[]
  text: string
  seeAlso?: string[]
  popular?: boolean
  draft?: boolean
}
