import { translations } from '../../locales/ru/palette.ts'
import { addTranslations } from './i18n.ts'

await addTranslations('palette', translations)
