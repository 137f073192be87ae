export type Text = { ru: string; en: string }
/** `definition`: what exactly is counted; shown as a hint at each number and in the API description. */
export type Measure = { title: Text; definition: Text }
