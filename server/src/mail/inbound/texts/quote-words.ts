// How email programs introduce quoted history, in the languages of players: ru, en, pt, de, fr, es, it, nl, pl, uk.

export const originalMark =
  /^\s*-{2,}\s*(original (message|appointment)|исходное сообщение|оригинальное сообщение|первоначальное сообщение|mensagem original|ursprüngliche nachricht|originalnachricht|message d['’]origine|mensaje original|messaggio originale|oorspronkelijk bericht|wiadomość oryginalna|оригінальне повідомлення|вихідне повідомлення|початкове повідомлення)\s*-{2,}\s*$/i

export const forwardMark =
  /^[\s>]*(-{2,}\s*(forwarded message|пересылаемое сообщение|пересланное сообщение|переадресованное сообщение|mensagem (re)?encaminhada|weitergeleitete nachricht|message (transféré|transmis)|mensaje reenviado|messaggio inoltrato|doorgestuurd bericht|wiadomość przekazana|przekazana wiadomość|переслане повідомлення)\s*-{2,}|begin forwarded message:|начало (переадресованного|пересылаемого|пересылаемого) сообщения:|início da mensagem (re)?encaminhada:|anfang der weitergeleiteten nachricht:|début du message réexpédié\s?:|inicio del mensaje reenviado:|inizio messaggio inoltrato:|begin doorgestuurd bericht:|początek przekazywanej wiadomości:|початок переспрямованого повідомлення:)\s*$/i

const fromWords =
  'from|от|отправитель|de|remetente|von|absender|expéditeur|da|mittente|van|afzender|od|nadawca|від|відправник'
const otherWords = [
  'sent|date|to|cc|bcc|subject|reply-to|importance',
  'отправлено|дата|кому|копия|тема|ответить',
  'enviad[oa](?: em)?|data|para|assunto',
  'gesendet|datum|an|betreff',
  'envoyé|à|objet',
  'enviado el|fecha|asunto',
  'inviato|a|oggetto',
  'verzonden|aan|onderwerp',
  'wysłan[oey]|do|dw|temat',
  'надіслано|кому|копія|тема',
].join('|')
const name = (words: string) => `^\\s*\\*{0,2}(?:${words})[\\s\\u00a0]?\\*{0,2}:\\*{0,2}[\\s\\u00a0]`

export const headerLine = new RegExp(`${name(fromWords)}*\\S`, 'i')
export const headerNext = new RegExp(name(otherWords), 'i')
export const subjectLine = new RegExp(
  name('subject|тема|assunto|betreff|objet|asunto|oggetto|onderwerp|temat'),
  'i',
)

const verbs =
  'wrote|writes|пишет|писал(?:\\(а\\)|а|и)?|написал(?:\\(а\\)|а|и)?|escreveu|escribió|schrieb|a écrit|ha scritto|scrive|schreef|napisał(?:\\(a\\)|a)?|pisze|napisał/a|написав(?:\\(ла\\))?|написала|пише'
const day = '\\d{1,4}[.,/\\s-].{0,60}?(?:\\d{1,2}[:.h]\\d{2}|\\d{4}|\\d{2}[./]\\d{2})'
const beginning =
  '(?:on|at|em|no dia|às|el|le|il(?: giorno)?|am|op|w dniu|dnia|в|у|пн|вт|ср|чт|пт|сб|вс|нд|mon|tue|wed|thu|fri|sat|sun|pon|wt|śr|czw|pt|sob|ndz|[а-яіїє]{5,12}|\\d)'

/** Certain: begins as an introduction, names a date, and has a verb or an address right before the colon. */
export const wholeIntroduction = new RegExp(
  `^>?\\s*${beginning}[\\s.,].{0,30}?${day}.{0,200}(?:(?:${verbs})[\\s\\u00a0]*(?:\\(.{0,60}\\))?|(?:schrieb|schreef|scrive|ha scritto)\\s.{1,120}|<[^<>\\s]+@[^<>\\s]+>(?:\\s*\\(.{0,60}\\))?)[\\s\\u00a0]*[:：]\\s*$|^>?\\s*\\d{1,4}[./-]\\d{1,2}[./-]\\d{2,4}.{0,200}(?:(?:${verbs})|<[^<>\\s]+@[^<>\\s]+>)[\\s\\u00a0]*[:：]\\s*$`,
  'i',
)

/** Trusted only right above a marked quotation. */
export const introduction = new RegExp(
  `((?<![\\p{L}])(${verbs})[\\s\\u00a0]*(\\(.{0,60}\\))?[\\s\\u00a0]*:\\s*$)|(\\b(schrieb|schreef)\\s.{1,120}:\\s*$)|(^\\s*(on|em|el|le|am|в|пн|вт|ср|чт|пт|сб|вс)[ ,].{6,200}[@<].{0,200}:\\s*$)|(^\\s*\\d{1,4}[./-]\\d{1,2}[./-]\\d{2,4}.{0,200}[@<].{0,200}:\\s*$)|(^\\s*.{0,120}\\d{1,2}:\\d{2}.{0,120}<[^<>\\s]+@[^<>\\s]+>\\s*:?\\s*$)`,
  'iu',
)

export const greeting =
  /^(hello|hi|hey|dear|good (morning|afternoon|evening)|здравствуйте|здравствуй|привет|добр(ый|ого|ое) (день|дня|вечер|утро)|olá|oi|bom dia|boa (tarde|noite)|prezad[oa]s?|hallo|guten (tag|morgen|abend)|sehr geehrte|bonjour|bonsoir|hola|buen[oa]s (días|tardes|noches)|ciao|buongiorno|buonasera|goedendag|beste|witam|cześć|dzień dobry|вітаю|доброго дня|добрий день|привіт)(?![\p{L}])[\s,]*(?:\p{L}[\p{L}\p{M}'’.-]*\s*){0,3}[!,.:…)\s]*$/iu
