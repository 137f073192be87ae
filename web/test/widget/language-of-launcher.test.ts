import { afterEach, expect, test } from 'vitest'
import { goToWidget, leaveWidget } from './widget-page.ts'

afterEach(leaveWidget)

test.each([
  ['language=pt-BR', 'pt', 'pt-BR'],
  ['language=pt_BR', 'pt', 'pt-BR'],
  ['language=de', 'en', 'de'],
  ['language=en&content=de-AT', 'en', 'de-AT'],
  ['language=ru', 'ru', 'ru'],
  ['language=../x', 'en', 'en'],
  ['theme=dark', 'en', 'en'],
])(
  'an address that says %s shows pages in %s and articles in %s',
  async (search, language, contentLanguage) => {
    goToWidget(`&${search}`)
    const { i18n, startTranslations } = await import('../../src/lib/language/i18n.ts')
    const { adoptLanguageOfLauncher } = await import(
      '../../src/features/tickets/customer/widget/language-of-launcher.ts'
    )
    await startTranslations()
    await adoptLanguageOfLauncher()
    expect(i18n).toMatchObject({ language, contentLanguage })
  },
)
