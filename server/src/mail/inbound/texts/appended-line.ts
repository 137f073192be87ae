// The line that telephones and programs put under a text: “Sent from my iPhone”, “Отправлено из Яндекс Почты для Android”.

const set = (words: string) => new Set(words.split(' '))

const openings = set(
  'sent get отправлено скачать enviado enviada obter gesendet beziehen herunterladen envoyé inviato verstuurd verzonden wysłane wysłano надіслано',
)
const programs = set(
  'iphone ipad ipod mac macbook ios android windows samsung galaxy xiaomi redmi poco huawei honor oneplus oppo realme pixel nokia sony xperia motorola blackberry outlook yahoo yandex яндекс яндекс.почты яндекс.почта mail.ru mymail gmail proton protonmail thunderbird aquamail bluemail spark k-9 fairemail icloud aol gmx',
)
const between = set(
  [
    'my the from for via using with mail email app application mobile phone smartphone device tablet secure',
    'мой моего мобильной мобильного мобильное с со из через для на почты почта приложения телефона смартфона планшета устройства',
    'do da de desde meu a partir para pelo via o no com telefone celular',
    'von vom aus mit meinem meiner für der dem app smartphone handy',
    'mon depuis à dal mio van vanaf mijn met voor z mojego dla з із мого для пошти пристрою',
    'pro max plus mini ultra note lite 4g 5g',
  ].join(' '),
)

/** Only when every word belongs to it: a sentence of a person may begin alike. */
export function isAppendedLine(text: string): boolean {
  if (text.length > 200) return false
  const words = text
    .replace(/<?https?:\/\/\S+/gi, ' ')
    .toLowerCase()
    .split(/[\s,()«»"]+/)
    .map((word) => word.replace(/[.!]+$/, ''))
    .filter((word) => word !== '')
  const isKnown = (word: string) =>
    openings.has(word) || programs.has(word) || between.has(word) || /^[a-z]{0,3}\d{1,4}[a-z]?$/.test(word)
  return (
    words.some((word) => openings.has(word)) &&
    words.some((word) => programs.has(word)) &&
    words.every(isKnown)
  )
}
