import { translations } from '../../locales/ru/data-subject.ts'
import { addTranslations } from './i18n.ts'

await addTranslations('dataSubject', translations)
