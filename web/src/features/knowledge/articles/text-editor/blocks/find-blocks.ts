import type { BlockChoice, BlockName } from './block-choices.ts'

const otherWords: Partial<Record<BlockName, string>> = {
  text: 'paragraph абзац текст text',
  heading: 'h1 h2 heading заголовок',
  subheading: 'h3 subheading подзаголовок',
  smallHeading: 'h4 small маленький',
  bulletList: 'list bullet список маркированный ul',
  orderedList: 'list numbered список нумерованный ol',
  picture: 'image picture photo картинка изображение фото скриншот',
  table: 'table таблица',
  info: 'callout info note врезка сведения информация',
  tip: 'callout tip advice врезка совет',
  warning: 'callout warning врезка внимание предупреждение',
  danger: 'callout danger врезка опасно',
  details: 'spoiler accordion details спойлер аккордеон',
  quote: 'quote цитата',
  code: 'code код',
  divider: 'divider line hr линия разделитель',
  video: 'video youtube видео',
  article: 'article link статья ссылка',
  snippet: 'snippet reusable фрагмент вставка',
}

export function findBlocks(
  choices: readonly BlockChoice[],
  typed: string,
  nameOf: (name: BlockName) => string,
): BlockChoice[] {
  const wanted = typed.trim().toLocaleLowerCase()
  if (wanted === '') return [...choices]
  return choices.filter(({ name }) =>
    `${nameOf(name)} ${otherWords[name] ?? ''}`
      .toLocaleLowerCase()
      .split(/[\s:,]+/)
      .some((word) => word.startsWith(wanted)),
  )
}
