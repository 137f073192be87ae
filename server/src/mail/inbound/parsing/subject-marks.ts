const replyWords =
  're|aw|antw?|antwort|antwoord|sv|vs|odp|odpowiedź|rif|res|resp|resposta|отв|ответ|від|відп|回复|答复'
const forwardWords = 'fwd?|пересл|enc|wg|tr|rv'
const mark = (words: string) => `\\s*(?:${words})\\s*(?:\\[\\d+\\]|\\(\\d+\\)|\\^\\d+)?\\s*[:：]`

// A list or a mail server may put its own mark first: “[EXT] Re: Sword”.
const replyForm = new RegExp(`^(?:\\s*\\[[^\\[\\]]{1,40}\\])*${mark(replyWords)}`, 'i')
const forwardForm = new RegExp(`^${mark(forwardWords)}`, 'i')

/** What programs put before a subject, as often as they answered or forwarded. */
export const subjectMarks = new RegExp(`^(?:${mark(`${replyWords}|${forwardWords}`)})+\\s*`, 'i')

export function isReplySubject(subject: string): boolean {
  return replyForm.test(subject)
}

export function isForwardSubject(subject: string): boolean {
  return forwardForm.test(subject)
}
