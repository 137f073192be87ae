import { addTranslations } from '../../../lib/language/i18n.ts'
import { translations } from '../../../locales/ru/data-subject.ts'

await addTranslations('dataSubject', translations)
